import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../testing/property-runs.js';
import { maxMessageBytes, MessageReader } from './framing.js';

const messages = fc.array(
  fc.uint8Array({ maxLength: 60 }).map((content) => {
    const message = Buffer.alloc(16 + content.length);
    message.writeInt32LE(message.length);
    message.set(content, 16);
    return message;
  }),
  { maxLength: 6 },
);

describe('framing', () => {
  it('finds the same messages however the bytes are cut', () => {
    const anyCut = fc.property(messages, fc.integer({ min: 1, max: 40 }), (sent, size) => {
      const bytes = Buffer.concat(sent);
      const reader = new MessageReader();
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
    expect(() => [...new MessageReader().push(message)]).toThrow(`a message of ${length} bytes`);
  });
});
