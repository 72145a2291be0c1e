import { mongoUnderTest, refused } from '../testing/target.js';

const target = mongoUnderTest();

const batches = [
  { name: 'insert', list: 'documents', statement: (at: number) => ({ _id: at }) },
  {
    name: 'update',
    list: 'updates',
    statement: (at: number) => ({ q: { _id: at }, u: { $set: { at } } }),
  },
  { name: 'delete', list: 'deletes', statement: (at: number) => ({ q: { _id: at }, limit: 1 }) },
];

describe.each(batches)('a batch of $name', ({ name, list, statement }) => {
  const sent = (count: number) => {
    const statements = Array.from({ length: count }, (_, at) => statement(at));
    return target.db.command({ [name]: target.collection().collectionName, [list]: statements });
  };

  it.each([0, 100_001])('is refused when it has %i statements', async (count) => {
    expect(await refused(sent(count))).toMatchObject({
      code: 16,
      codeName: 'InvalidLength',
      message: `Write batch sizes must be between 1 and 100000. Got ${count} operations.`,
    });
  });

  it('is taken with one', async () => {
    expect(await sent(1)).toMatchObject({ ok: 1 });
  });
});
