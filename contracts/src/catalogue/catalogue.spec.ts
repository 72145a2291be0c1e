import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import * as examples from '../examples/index.js';
import {
  type Call,
  type DomainEvent,
  type EventDefinition,
  getSchemaVersion,
  isDeclared,
  nameStream,
  type Personal,
} from '../kernel/index.js';
import { allEvents, calls, codec, readModels, refusals, streamOf } from './index.js';

const groups: Readonly<Record<string, Readonly<Record<string, Call>>>> = calls;
const allCalls = Object.values(groups).flatMap((group) => Object.values(group));

it('holds what the slices export', () => {
  expect(calls.account.login.path).toBe('/login');
  expect(refusals['SECTOR.UNKNOWN'].status).toBe(400);
  expect(allEvents.map(({ type }) => type)).toContain('UserRegistered');
  expect(readModels.map(({ name }) => name)).toContain('sectors');
});

describe('calls', () => {
  it('have distinct methods and paths', () => {
    const addresses = allCalls.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it('may conflict where they decide on a stream', () => {
    expect(calls.project.close.refuses).toContain('REQUEST.CONFLICT');
    expect(calls.project.single.refuses).toEqual(['PROJECT.NOT_FOUND']);
    expect(calls.project.bySector.refuses).toEqual([]);
  });

  it('name only known refusals', () => {
    const named = allCalls.flatMap(({ refuses = [] }) => refuses);
    expect(named.filter((code) => !(code in refusals))).toEqual([]);
  });
});

describe('streams', () => {
  const builders = Object.entries(streamOf) as [string, (id: string) => string][];

  it.each(builders)(
    '%s names streams of the category that subscriptions filter by',
    (key, name) => {
      expect(name('7d3f1f0e')).toBe(nameStream(key, '7d3f1f0e'));
    },
  );
});

const source = join(dirname(expect.getState().testPath!), '..');

/** `<slice>/golden/<Type>.v<version>.json` holds a payload exactly as it was written. */
const goldenFiles = new Map(
  readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((path) => /[/]golden[/].*[.]json$/.test(path))
    .map((path) => [basename(path, '.json'), join(source, path)] as const),
);

const versions = (allEvents as readonly EventDefinition[]).flatMap((definition) =>
  Array.from({ length: getSchemaVersion(definition) }, (_, index) => ({
    name: `${definition.type}.v${index + 1}`,
    version: index + 1,
    definition,
  })),
);

const decode = (type: string, schemaVersion: number, data: unknown, personal?: Personal) =>
  codec.decode({
    id: '00000000-0000-4000-8000-000000000000',
    type,
    streamId: 'golden-1',
    revision: 0n,
    position: 1n,
    appendedAt: new Date(0),
    data,
    personal,
    metadata: {
      $correlationId: 'golden',
      $causationId: 'golden',
      actor: { kind: 'system', name: 'golden' },
      occurredAt: '2026-11-21T10:00:00.000Z',
      schemaVersion,
      hash: '0'.repeat(64),
    },
  });

/** A new event's payload is that of its example. */
function writeGoldenFile(type: string, name: string): never {
  const example = Object.values<unknown>(examples).find(
    (one) => (one as Partial<DomainEvent> | null)?.type === type,
  ) as DomainEvent | undefined;
  if (!example) throw new Error(`${type} has no example, of which golden/${name}.json is written`);
  const events = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.events.ts'))
    .find((path) => readFileSync(join(source, path), 'utf8').includes(`'${type}'`));
  const file = join(source, dirname(events ?? ''), 'golden', `${name}.json`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(example.data, null, 2)}\n`);
  throw new Error(`${file} was missing and is written: check and commit it`);
}

describe('golden files', () => {
  it.each(versions)('$name decodes', ({ name, version, definition }) => {
    const path = goldenFiles.get(name) ?? writeGoldenFile(definition.type, name);
    const payload: unknown = JSON.parse(readFileSync(path, 'utf8'));
    const event = decode(definition.type, version, payload);
    const upcast = version < getSchemaVersion(definition);
    expect(event).toMatchObject({ type: definition.type, data: upcast ? event.data : payload });
  });

  it('belong to known events', () => {
    expect([...goldenFiles.keys()].sort()).toEqual(versions.map(({ name }) => name).sort());
  });
});

/** Ids, hashes and times are plain by their nature. */
const plainFormats = ['uuid', 'datetime', 'date', 'regex'];

/** The paths of texts that could hold anything and are declared neither personal nor plain. */
function findUndeclared(schema: z.ZodType, path: string): string[] {
  if (isDeclared(schema)) return [];
  const within = (parts: Readonly<Record<string, unknown>>): string[] =>
    Object.entries(parts).flatMap(([name, part]) =>
      findUndeclared(part as z.ZodType, `${path}.${name}`),
    );
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return findUndeclared(schema.unwrap() as z.ZodType, path);
  if (schema instanceof z.ZodObject) return within(schema.shape);
  if (schema instanceof z.ZodArray) return within({ element: schema.element });
  if (schema instanceof z.ZodRecord)
    return within({ key: schema.keyType, value: schema.valueType });
  if (schema.type === 'string') {
    const { format } = schema as z.ZodString;
    return format && plainFormats.includes(format) ? [] : [path];
  }
  return ['number', 'boolean', 'enum', 'literal'].includes(schema.type) ? [] : [path];
}

describe('personal data', () => {
  it('every free text of an event is declared personal or plain', () => {
    const undeclared = allEvents.flatMap(({ type, data }) => findUndeclared(data, type));
    expect(undeclared).toEqual([]);
  });

  it.each([
    ['a text', z.strictObject({ a: z.string().min(1) }), ['E.a']],
    ['an address', z.strictObject({ a: z.email().optional() }), ['E.a']],
    [
      'texts in a list',
      z.strictObject({ a: z.array(z.strictObject({ b: z.string() })) }),
      ['E.a.element.b'],
    ],
    ['anything', z.strictObject({ a: z.unknown() }), ['E.a']],
    ['ids and times', z.strictObject({ a: z.uuid(), b: z.iso.date(), c: z.enum(['d']) }), []],
  ])('%s: %o', (_, schema, undeclared) => {
    expect(findUndeclared(schema, 'E')).toEqual(undeclared);
  });

  const withPersonal = (allEvents as readonly EventDefinition[]).filter(
    ({ whenErased }) => Object.keys(whenErased).length > 0,
  );

  it.each(withPersonal.map(({ type }) => type))('%s still decodes once they are erased', (type) => {
    const definition = withPersonal.find((one) => one.type === type)!;
    const { whenErased } = definition;
    const version = getSchemaVersion(definition);
    const golden = goldenFiles.get(`${type}.v${version}`)!;
    const payload = JSON.parse(readFileSync(golden, 'utf8')) as object;
    const rest = Object.entries(payload).filter(([name]) => !(name in whenErased));
    const event = decode(type, version, Object.fromEntries(rest), 'erased');
    expect(event.data).toEqual({ ...Object.fromEntries(rest), ...whenErased });
  });
});
