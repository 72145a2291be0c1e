import {
  allEvents,
  type AnyEvent,
  type AnyRecordedEvent,
  readModels,
} from '@nirmaan/contracts/catalogue';
import * as examples from '@nirmaan/contracts/examples';
import { readModelId, streamName } from '@nirmaan/contracts/kernel';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { allProjections } from './catalogue.js';
import type { Projection, ViewDocument } from './kernel/projection.js';
import { toText } from './testing/find-text.js';
import { recorded } from './testing/recorded.js';

const MARKER = 'Zyxwvut';
const otherId = '9c1f8c3a-51f7-4c43-9a7e-2b8f5e0c3c09';

const definitions = new Map<string, (typeof allEvents)[number]>(
  allEvents.map((definition) => [definition.type, definition]),
);

const isEvent = (example: unknown): example is AnyEvent =>
  typeof example === 'object' && example !== null && 'type' in example && 'data' in example;

/** The example with a marker in each personal field. */
function markPersonal(example: AnyEvent): AnyEvent {
  const { whenErased = {} } = definitions.get(example.type) ?? {};
  const marks = Object.entries(whenErased).map(([field, erased]): [string, unknown] => [
    field,
    Array.isArray(erased) ? [MARKER] : MARKER,
  ]);
  const data: object = { ...example.data, ...Object.fromEntries(marks) };
  return { ...example, data } as AnyEvent;
}

const getSubject = ({ type, data }: AnyEvent): unknown =>
  (data as Record<string, unknown>)[definitions.get(type)?.subject ?? ''];

/** The documents after the examples that the projection handles, each with the subject of its event. */
function foldExamples(projection: Projection, change = (example: AnyEvent) => example) {
  const { readModel, prefixes, handles } = projection;
  const documents = new Map<string, ViewDocument>();
  const handled = Object.values<unknown>(examples)
    .filter(isEvent)
    .filter(({ type }) => handles(type));
  // Twice, because an example may follow another one that comes later in the list.
  return [...handled, ...handled].flatMap((example) => {
    const subject = getSubject(example);
    const id = readModel.subjectField === '_id' ? String(subject) : otherId;
    const stream = streamName.parse(`${prefixes[0]}${id}`);
    const document = recorded(stream, change(example)).reduce<ViewDocument | undefined>(
      (_, event) => tryFold(projection, documents.get(id) ?? null, event),
      undefined,
    );
    if (!document) return [];
    documents.set(id, document);
    return [{ document, subject }];
  });
}

function tryFold(projection: Projection, before: ViewDocument | null, event: AnyRecordedEvent) {
  try {
    return projection.fold(before, event);
  } catch {
    return undefined;
  }
}

/** The paths of a value, each with its type. */
function listFields(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => listFields(one, `${path}[]`));
  if (typeof value !== 'object' || value === null)
    return [`${path}: ${value === null ? 'null' : typeof value}`];
  return Object.entries(value).flatMap(([field, one]) =>
    listFields(one, path ? `${path}.${field}` : field),
  );
}

/** The types of event that a projection handles, and the fields of its documents. */
function describeShape(projection: Projection) {
  const fields = foldExamples(projection).flatMap(({ document }) => listFields(document));
  return {
    handles: [...definitions.keys()].filter(projection.handles).toSorted(),
    fields: [...new Set(fields)].toSorted(),
  };
}

const golden = join(dirname(expect.getState().testPath!), 'golden');

describe('the catalogue of projections', () => {
  it('builds every read model of the contracts exactly once', () => {
    const built = allProjections.map(({ id }) => id);
    expect(built.toSorted()).toEqual(readModels.map(readModelId).toSorted());
  });

  it.each(allProjections)(
    'declares the subject of personal data in documents of $id',
    (projection) => {
      const { subjectField: field, indexes } = projection.readModel;
      const folded = foldExamples(projection, markPersonal);
      expect(folded.length).toBeGreaterThan(0);
      const isNamed = ({ document, subject }: (typeof folded)[number]): boolean =>
        field === undefined
          ? !toText(document).includes(MARKER.toLowerCase())
          : subject === undefined || document[field] === subject;
      expect(folded.filter((one) => !isNamed(one))).toEqual([]);
      const indexed = ['_id', ...indexes.map((index) => Object.keys(index)[0])];
      expect(indexed).toContain(field ?? '_id');
    },
  );

  it.each(allProjections)(
    'has no index of $id over two arrays, which MongoDB refuses',
    (projection) => {
      const documents = foldExamples(projection).map(({ document }) => document);
      const isOfTwoLists = (index: object): boolean =>
        documents.some(
          (document) =>
            Object.keys(index).filter((path) => Array.isArray(document[path])).length > 1,
        );
      expect(projection.readModel.indexes.filter(isOfTwoLists)).toEqual([]);
    },
  );

  it.each(allProjections)('has a new version of $id for a new shape', (projection) => {
    const { id } = projection;
    const file = join(golden, `${id}.json`);
    const shape = `${JSON.stringify(describeShape(projection), null, 2)}\n`;
    if (!existsSync(file)) writeFileSync(file, shape);
    try {
      expect(shape).toBe(readFileSync(file, 'utf8'));
    } catch (cause) {
      const advice =
        `${id} has documents of another shape: raise the version of its read model. ` +
        `Where only an example is new, delete golden/${id}.json, which is then written anew`;
      throw new Error(advice, { cause });
    }
  });

  it('has no golden file of another version', () => {
    const versions = allProjections.map(({ id }) => `${id}.json`);
    const former = readdirSync(golden).filter((file) => !versions.includes(file));
    expect(former.map((file) => `delete golden/${file}`)).toEqual([]);
  });
});
