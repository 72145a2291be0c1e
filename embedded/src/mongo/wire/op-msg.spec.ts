import { serialize } from 'bson';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../testing/property-runs.js';
import { MongoRefusal } from '../errors.js';
import { MemoryBudget } from '../limits.js';
import { maxMessageBytes, MessageReader, readRequest } from './op-msg.js';

const messages = fc.array(
  fc.uint8Array({ maxLength: 60 }).map((content) => {
    const message = Buffer.alloc(16 + content.length);
    message.writeInt32LE(message.length);
    message.set(content, 16);
    return message;
  }),
  { maxLength: 6 },
);

describe('OP_MSG', () => {
  it('is read the same however the bytes are cut', () => {
    const anyCut = fc.property(messages, fc.integer({ min: 1, max: 40 }), (sent, size) => {
      const bytes = Buffer.concat(sent);
      const reader = new MessageReader(new MemoryBudget(Infinity));
      const read: Buffer[] = [];
      for (let at = 0; at < bytes.length; at += size)
        read.push(...reader.push(bytes.subarray(at, at + size)));
      expect(read).toEqual(sent);
    });
    fc.assert(anyCut, runs(500, 20_000));
  });

  it.each([0, 15, -1, maxMessageBytes + 1])('refuses a length of %i', (length) => {
    const message = Buffer.alloc(16);
    message.writeInt32LE(length);
    expect(() => [...new MessageReader(new MemoryBudget(Infinity)).push(message)]).toThrow(
      `a message of ${length} bytes`,
    );
  });

  it('refuses every cut of a message, short of its fixed fields too', () => {
    const body = serialize({ ping: 1, $db: 'admin' });
    const whole = Buffer.concat([Buffer.alloc(21), body]);
    whole.writeInt32LE(2013, 12);
    expect(readRequest(whole).body.size).toBe(body.length);
    for (let length = 16; length < whole.length; length += 1)
      expect(() => readRequest(whole.subarray(0, length))).toThrow(MongoRefusal);
  });

  it('bounds the memory of the unfinished messages of all connections', () => {
    const budget = new MemoryBudget(1_000_000);
    const chunk = Buffer.alloc(400_000);
    chunk.writeInt32LE(2_000_000);
    const readers = [1, 2, 3].map(() => new MessageReader(budget));
    const [first, second, third] = readers;
    for (const reader of [first, second]) expect([...(reader?.push(chunk) ?? [])]).toEqual([]);
    expect(() => [...(third?.push(chunk) ?? [])]).toThrow('take too much memory');
    first?.close();
    expect([...(third?.push(chunk) ?? [])]).toEqual([]);
  });
});
