import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openRecord, sealRecord } from './seal.js';

const bytes = fc.uint8Array({ minLength: 0, maxLength: 200 }).map((array) => Buffer.from(array));

describe('a sealed record', () => {
  it('opens to what was sealed', () => {
    fc.assert(
      fc.property(bytes, bytes, (key, record) => {
        expect(openRecord(key, sealRecord(key, record))).toEqual(record);
      }),
    );
  });

  it('does not open with any one bit of it changed', () => {
    fc.assert(
      fc.property(bytes, bytes, fc.nat(), (key, record, at) => {
        const sealed = sealRecord(key, record);
        const bit = at % (sealed.length * 8);
        sealed[bit >> 3] = (sealed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
        expect(openRecord(key, sealed)).toBeUndefined();
      }),
    );
  });

  it('does not open under another key', () => {
    const sealed = sealRecord(Buffer.from('a'), Buffer.from('record'));
    expect(openRecord(Buffer.from('b'), sealed)).toBeUndefined();
  });
});
