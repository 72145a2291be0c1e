import { MongoBulkWriteError, type WriteConcernError } from 'mongodb';
import { getDuplicates } from './documents.js';

const failed = (codes: readonly number[], concern?: Partial<WriteConcernError>) => {
  const writeErrors = codes.map((code, index) => ({ code, index }));
  const result = { getWriteConcernError: () => concern };
  return Object.assign(Object.create(MongoBulkWriteError.prototype) as object, {
    ...{ writeErrors, result },
  });
};

describe('a failed bulk write', () => {
  it('returns the documents that already exist', () => {
    expect(getDuplicates(failed([11_000, 11_000]))).toEqual([0, 1]);
  });

  it.each([
    ['for another reason', failed([11_000, 91])],
    ['because of a document’s content', failed([11_000, 10_334])],
    ['without naming a document', failed([])],
    ['to reach a majority', failed([11_000], { errmsg: 'waiting for replication timed out' })],
    ['before it was sent', new Error('no connection')],
  ])('throws if it failed %s', (_, error) => {
    expect(() => getDuplicates(error)).toThrow();
  });
});
