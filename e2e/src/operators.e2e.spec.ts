import { startStores } from '@nirmaan/embedded/testing';
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

  it('reports read models that are not built', async () => {
    const stores = await startStores();
    const { code: exitCode, output } = await new Operator(stores.access).runForOutput('status');
    expect(exitCode).toBe(NEEDS_AN_OPERATOR);
    expect(output).toContain('sectors@1 is not built yet');
    await stores.stop();
  });

  it('reports what is refused and continues with the rest', async () => {
    await eventually(async () => expect(await code('status')).toBe(DONE), { interval: 500 });
    expect(await code('rebuild', sectors)).toBe(DONE);
    const back = await operator.runForOutput('rollback', sectors, 'plans');
    expect(back.code).toBe(NOT_DONE);
    expect(back.output).toContain('plans@1: There is no previous generation.');
    expect(back.output).toContain(' is live again');
    const unknown = await operator.runForOutput('rebuild', 'all', 'nosuch');
    expect(unknown.code).toBe(NOT_DONE);
    expect(unknown.output).toContain('No read model is called nosuch.');
  });

  it('completes although its output is not read', async () => {
    const before = await live();
    await operator.runUnread('rebuild', 'all');
    expect(await live()).not.toBe(before);
  });

  it('rebuilds, and rolls back and forth', async () => {
    const before = await live();
    expect(await operator.runForOutput('rebuild', sectors)).toMatchObject({ code: DONE });
    const after = await live();
    expect(after).not.toBe(before);
    expect(await code('rollback', sectors)).toBe(DONE);
    expect(await live()).toBe(before);
    expect(await code('rollback', sectors)).toBe(DONE);
    expect(await live()).toBe(after);
  });

  it('finds a document that was changed by hand, and repairs it on request', async () => {
    const changed = await live();
    await mongo.db.collection(changed).updateOne({}, { $set: { name: 'changed by hand' } });
    const verdict = await operator.runForOutput('verify', sectors);
    expect(verdict.code).toBe(NEEDS_AN_OPERATOR);
    expect(verdict.output).toContain('1 differ: ');
    expect(await code('rebuild', sectors)).toBe(NEEDS_AN_OPERATOR);
    expect(await live()).toBe(changed);
    expect(await code('status')).toBe(NEEDS_AN_OPERATOR);
    expect(await code('rebuild', sectors, '--accept-differences')).toBe(DONE);
    expect(await code('verify', sectors)).toBe(DONE);
    expect(await code('status')).toBe(DONE);
  });
});
