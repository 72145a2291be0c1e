import { applicantFilters, applicantSorts, applicationCalls } from '@nirmaan/contracts/application';
import { auditCalls } from '@nirmaan/contracts/audit';
import { calls, readModels } from '@nirmaan/contracts/catalogue';
import { consultantCalls } from '@nirmaan/contracts/consultant';
import { engagementCalls } from '@nirmaan/contracts/engagement';
import { getExampleRequests, publicProfile } from '@nirmaan/contracts/examples';
import { type Call, notHidden } from '@nirmaan/contracts/kernel';
import { messageCalls } from '@nirmaan/contracts/message';
import { completedProjectCalls, projectCalls, projectSort } from '@nirmaan/contracts/project';
import { reportCalls } from '@nirmaan/contracts/report';
import { type CommandStartedEvent, type Document, MongoClient } from 'mongodb';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type RunningApi, startAnother, startApi } from './testing/api.js';
import { caughtUp } from './testing/caught-up.js';
import {
  addSectors,
  post,
  type Signed,
  signUpConsultant,
  signUpManufacturer,
} from './testing/people.js';
import { signInStaff } from './testing/staff.js';
import { workThrough } from './testing/work-through.js';

const file = fileURLToPath(new URL('../../docs/queries.md', import.meta.url));

/** A row of the table: what is found by which fields, in which order, along which index. */
interface Row {
  readonly documents: string;
  readonly filter: string;
  readonly order: string;
  readonly index: string;
  readonly sorted: string;
}

const rows: readonly Row[] = readFileSync(file, 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .flatMap((line) => {
    const cells = line.split('|').map((cell) => cell.replaceAll('`', '').trim());
    const [, documents = '', filter = '', order = '', index = '', sorted = ''] = cells;
    return filter
      .split(' or ')
      .flatMap((one) =>
        order.split(' or ').map((by) => ({ documents, filter: one, order: by, index, sorted })),
      );
  });

const getKey = ({ documents, filter, order }: Omit<Row, 'index' | 'sorted'>): string =>
  `${documents}: ${filter} by ${order}`;

const operators: Readonly<Record<string, string>> = { $in: ' in', $all: ' all' };

/** The fields of a filter, each with how it is compared. A list that is continued adds a range of its order. */
function describeFilter(filter: Document, [ordered]: readonly string[]): string[] {
  const tests = [filter, ...((filter['$and'] as Document[] | undefined) ?? [])];
  const isContinued = tests.some((test) => '$or' in test);
  const fields = tests.flatMap((test) =>
    Object.entries(test).flatMap(([field, value]: [string, unknown]) => {
      if (field.startsWith('$')) return [];
      const isTest = typeof value === 'object' && value !== null && !('_bsontype' in value);
      const operator = isTest ? Object.keys(value)[0]! : '';
      return `${field}${operator.startsWith('$') ? (operators[operator] ?? ' range') : ''}`;
    }),
  );
  return [...new Set(fields)]
    .filter((field) => !isContinued || field !== `${ordered} range`)
    .sort();
}

const toRow = (documents: string, filter: Document, fields: readonly string[]) => {
  const found = describeFilter(filter, fields);
  return { documents, filter: found.join(', ') || 'all', order: fields.join(', ') || 'none' };
};

const samples: Readonly<Record<string, unknown>> = {
  in: { $in: ['x', 'y'] },
  all: { $all: ['x'] },
};

/** A query of this form. */
function toQuery({ filter, order }: Row): { readonly filter: Document; readonly sort: Document } {
  const tests = (filter === 'all' ? [] : filter.split(', ')).map((test) => {
    const [field = '', how] = test.split(' ');
    if (field in notHidden) return [field, null];
    return [field, how ? (samples[how] ?? { $gte: 'x' }) : 'x'];
  });
  const fields = order === 'none' ? [] : order.split(', ');
  return {
    filter: Object.fromEntries(tests) as Document,
    sort: Object.fromEntries(fields.map((field) => [field, -1])),
  };
}

/** By the call that never ends, by command lines, and by the projections. */
const askedElsewhere = [
  'conversations: consultant, position range by position',
  'conversations: owner, position range by position',
  'enquiries: all by sentAt, _id',
  'newsletter: all by joinedAt, _id',
  'notifications: account, position range by position',
  'orders: waits by none',
  'parkedStreams: all by since',
  'parkedStreams: collection by none',
  'plans: all by price',
  'quarantinedWebhooks: resolved by since, _id',
];

/** Without the call that never ends. */
const reads = Object.values(calls)
  .flatMap((group) => Object.values(group) as Call[])
  .filter(({ method, path }) => method === 'GET' && !path.endsWith('/stream'));

describe('the queries', () => {
  let api: RunningApi;
  let client: MongoClient;
  let watched: RunningApi;
  const asked = new Set<string>();
  beforeAll(async () => {
    api = await startApi({ projections: true });
    client = new MongoClient(api.stores.mongoUrl, { monitorCommands: true, useBigInt64: true });
    client.on('commandStarted', ({ command }: CommandStartedEvent) => {
      const { find, aggregate, filter = {}, sort, pipeline = [] } = command;
      const [name] = String(find ?? aggregate ?? '').split('@');
      if (!readModels.some((model) => model.name === name)) return;
      const [{ $match = {} } = {}] = pipeline as Document[];
      const order = new Map(sort as Map<string, unknown> | undefined);
      const row = toRow(name!, (aggregate ? $match : filter) as Document, [...order.keys()]);
      if (!/^_id( in)?$/.test(row.filter)) asked.add(getKey(row));
    });
    watched = await startAnother({
      ...api,
      stores: { ...api.stores, db: client.db(api.stores.db.databaseName) },
    });
  });
  afterAll(async () => {
    await watched.stop();
    await client.close();
    await api.stop();
  });

  async function converse(owner: Signed, { person, account }: Signed, project: string) {
    const requests = getExampleRequests({ project, consultant: account });
    for (const call of Object.values<Call>(messageCalls)) {
      const { body, ...parts } = requests.get(call) ?? {};
      for (const one of [owner.person, person]) await one.send(call, body, parts);
    }
  }

  async function search(auditor: Signed['person'], both: object) {
    const parties = [{ project: 'line' }, { consultant: 'Anita' }, { from: '2026-01-01' }];
    for (const query of [{}, ...parties, both])
      for (const status of [{}, { status: 'pending' }])
        await auditor.send(auditCalls.find, undefined, { query: { ...query, ...status } });
  }

  it('of every call are in the table of docs/queries.md, which has no others', async () => {
    await addSectors(watched);
    const owner = await signUpManufacturer(watched);
    const consultant = await signUpConsultant(watched);
    const project = await post(owner);
    const body = { projectId: project._id, userBudget: 1_000, preposal: 'We build it.' };
    await consultant.person.call(applicationCalls.submit, body);
    await consultant.person.call(consultantCalls.publish, publicProfile);
    await caughtUp(api);
    const auditor = await signInStaff(watched, 'auditor');
    const operator = await signInStaff(watched, 'operator');
    const people = [watched.visitor(), owner.person, consultant.person, auditor, operator];
    await converse(owner, consultant, project._id);
    await workThrough(watched, owner, consultant, ({ person }, ...sent) => person.send(...sent));
    for (const { person } of [owner, consultant])
      await person.send(engagementCalls.list, undefined, { query: { state: 'running' } });
    const number = 'INV-26-27-000001';
    const ids = { id: project._id, projectId: project._id, consultantId: consultant.account };
    const params = { ...ids, number, account: consultant.account, report: project._id };
    const narrowing = [{}, { q: 'line' }, { sector: 'food' }, { category: 'execution' }];
    for (const person of people) {
      for (const call of reads) await person.send(call, undefined, { params });
      for (const call of [projectCalls.list, projectCalls.mine])
        for (const sort of projectSort.options)
          for (const query of [...narrowing, { location: 'Pune' }])
            await person.send(call, undefined, { query: { ...query, sort } });
    }
    const sought = [...narrowing, { location: 'Pune' }];
    for (const query of sought) await owner.person.send(consultantCalls.list, undefined, { query });
    const done = { query: { consultant: consultant.account } };
    await owner.person.send(completedProjectCalls.list, undefined, done);
    const sent = [{ project: project._id }, { consultant: consultant.account }];
    for (const query of sent)
      for (const { person } of [owner, consultant])
        await person.send(consultantCalls.invitations, undefined, { query });
    const shown = applicantFilters.map((show) => ({ show }));
    for (const query of [{}, ...shown, { applicant: consultant.account }])
      for (const sort of applicantSorts)
        await owner.person.send(applicationCalls.applicants, undefined, {
          params,
          query: { sort, ...query },
        });
    for (const [reporter, { account: target }] of [
      [owner, consultant],
      [consultant, owner],
    ] as const)
      await reporter.person.send(reportCalls.file, { kind: 'person', target, reason: 'spam' });
    const reason = 'We have chosen.';
    await owner.person.send(applicationCalls.rejectPending, { projectId: project._id, reason });
    const award = { projectId: project._id, applerId: consultant.account, status: 'success' };
    await owner.person.send(applicationCalls.changeStatus, award);
    await caughtUp(api);
    await owner.person.send(projectCalls.mine, undefined, { query: { awarded: 'yes' } });
    await search(auditor, { project: params.projectId, consultant: params.consultantId });
    const listed = new Set(rows.map(getKey));
    expect([...asked].filter((key) => !listed.has(key)).sort()).toEqual([]);
    expect([...listed].filter((key) => !asked.has(key)).sort()).toEqual(askedElsewhere);
  });

  it.each(rows.map((row) => [getKey(row), row] as const))('%s', async (_, row) => {
    const { db } = api.stores;
    const names = (await db.collection('generations').find().toArray()).map(({ _id }) =>
      String(_id),
    );
    const name = names.find((one) => one.startsWith(`${row.documents}@`)) ?? row.documents;
    const { filter, sort } = toQuery(row);
    const plan = await db.collection(name).find(filter).sort(sort).explain('executionStats');
    const winning = JSON.stringify((plan['queryPlanner'] as Document)['winningPlan']);
    const indexes = await db.collection(name).indexes();
    const used = indexes.find((index) => winning.includes(`"${index.name}"`));
    const index = used ? Object.keys(used.key).join(', ') : 'none';
    const sorted = winning.includes('"SORT"') ? 'in memory' : 'by the index';
    expect({ index, sorted: row.order === 'none' ? '' : sorted }).toEqual({
      index: row.index,
      sorted: row.sorted,
    });
  });
});
