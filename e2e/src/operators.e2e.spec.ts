import { connectMongo, type MongoConnection } from '@nirmaan/platform/mongo';
import { eventually, type Stack, startStack } from '@nirmaan/platform/testing';
import { Operator } from './testing/operator.js';

const [DONE, NOT_DONE, NEEDS_AN_OPERATOR] = [0, 1, 2];

/** A read model with documents in a new product. */
const sectors = 'sectors';

describe('the command line of the projections', () => {
  let stack: Stack;
  let mongo: MongoConnection;
  let operator: Operator;
  beforeAll(async () => {
    stack = await startStack();
    mongo = await connectMongo(stack.stores.MONGO_URL);
    operator = new Operator(stack.stores);
  });
  afterAll(async () => {
    await mongo.close();
    await stack.end();
  });

  const code = async (...args: readonly string[]) => (await operator.runForOutput(...args)).code;
  const live = async (): Promise<string> => {
    const { output } = await operator.runForOutput('status', '--json');
    const all = JSON.parse(output) as { readonly collection: string; readonly live: boolean }[];
    return all.find((one) => one.live && one.collection.startsWith(sectors))?.collection ?? '';
  };

  const getStates = async (): Promise<readonly string[]> => {
    const { output } = await operator.runForOutput('status', '--json');
    return (JSON.parse(output) as { readonly state: string }[]).map(({ state }) => state);
  };

  it('reports with its exit code whether an operator is needed', async () => {
    await eventually(async () => expect(await code('status')).toBe(DONE), { interval: 500 });
    expect(await code('stop', sectors)).toBe(DONE);
    expect(await code('status')).toBe(NEEDS_AN_OPERATOR);
    expect(await code('start', sectors)).toBe(DONE);
    await eventually(async () => expect(await getStates()).not.toContain('stopped'), {
      interval: 500,
    });
    expect(await code('status')).toBe(DONE);
  });

  it('completes although its output is not read', async () => {
    const several = [sectors, 'plans', 'blogs'];
    await operator.runUnread('stop', ...several);
    const states = await getStates();
    expect(states.filter((state) => state === 'stopped')).toHaveLength(several.length);
    expect(await code('start', ...several)).toBe(DONE);
    await eventually(async () => expect(await getStates()).not.toContain('stopped'), {
      interval: 500,
    });
  });

  it('rebuilds, rolls back and forth, and drops', async () => {
    const before = await live();
    expect(await operator.runForOutput('rebuild', sectors)).toMatchObject({ code: DONE });
    const after = await live();
    expect(after).not.toBe(before);
    expect(await code('rollback', sectors)).toBe(DONE);
    expect(await live()).toBe(before);
    expect(await code('rollback', sectors)).toBe(DONE);
    const dropped = await operator.runForOutput('drop', sectors);
    expect(dropped).toMatchObject({ code: DONE });
    expect(dropped.output).toContain(`dropped ${before}`);
    expect(await live()).toBe(after);
  });

  it('reports what failed and continues with the rest', async () => {
    const back = await operator.runForOutput('rollback', sectors, 'plans');
    expect(back.code).toBe(NOT_DONE);
    expect(back.output).toContain('sectors@1: There is no previous generation.');
    expect(back.output).toContain('plans@1: There is no previous generation.');
    const unknown = await operator.runForOutput('rebuild', 'all', 'nosuch');
    expect(unknown.code).toBe(NOT_DONE);
    expect(unknown.output).toContain('No read model is called nosuch.');
  });

  it('finds a document that was changed by hand, and repairs it on request', async () => {
    const changed = await live();
    await mongo.db.collection(changed).updateOne({}, { $set: { name: 'changed by hand' } });
    const verdict = await operator.runForOutput('verify', sectors);
    expect(verdict.code).toBe(NEEDS_AN_OPERATOR);
    expect(verdict.output).toContain('1 differ: ');
    expect(await code('rebuild', sectors)).toBe(NEEDS_AN_OPERATOR);
    expect(await live()).toBe(changed);
    expect(await code('rebuild', sectors, '--fresh', '--accept-differences')).toBe(DONE);
    expect(await code('verify', sectors)).toBe(DONE);
  });
});
