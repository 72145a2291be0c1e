import { serialize } from 'bson';
import fc from 'fast-check';
import { PassThrough, Readable } from 'node:stream';
import { MemoryBudget } from '../../memory-budget.js';
import { runs } from '../../testing/random.js';
import { MongoRefusal } from '../errors.js';
import { maxMessageBytes, readMessages, readRequest } from './op-msg.js';

const messages = fc.array(
  fc.uint8Array({ maxLength: 60 }).map((content) => {
    const message = Buffer.alloc(16 + content.length);
    message.writeInt32LE(message.length);
    message.set(content, 16);
    return message;
  }),
  { maxLength: 6 },
);

const readAll = async (chunks: readonly Buffer[]): Promise<Buffer[]> => {
  const read: Buffer[] = [];
  const budget = new MemoryBudget(Infinity);
  for await (const message of readMessages(Readable.from(chunks), budget)) read.push(message);
  return read;
};

describe('OP_MSG', () => {
  it('is read the same however the bytes are cut', async () => {
    const anyCut = fc.asyncProperty(
      messages,
      fc.integer({ min: 1, max: 40 }),
      async (sent, size) => {
        const bytes = Buffer.concat(sent);
        const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, part) =>
          bytes.subarray(part * size, (part + 1) * size),
        );
        expect(await readAll(chunks)).toEqual(sent);
      },
    );
    await fc.assert(anyCut, runs(500, 20_000));
  });

  it.each([0, 15, -1, maxMessageBytes + 1])('refuses a length of %i', async (length) => {
    const message = Buffer.alloc(16);
    message.writeInt32LE(length);
    await expect(readAll([message])).rejects.toThrow(`a message of ${length} bytes`);
  });

  it('refuses every cut of a message, short of its fixed fields too', () => {
    const body = serialize({ ping: 1, $db: 'admin' });
    const whole = Buffer.concat([Buffer.alloc(21), body]);
    whole.writeInt32LE(2013, 12);
    expect(readRequest(whole).body.size).toBe(body.length);
    for (let length = 16; length < whole.length; length += 1)
      expect(() => readRequest(whole.subarray(0, length))).toThrow(MongoRefusal);
  });

  it('bounds the memory of the unfinished messages of all connections', async () => {
    const budget = new MemoryBudget(1_000_000);
    const chunk = Buffer.alloc(400_000);
    chunk.writeInt32LE(2_000_000);
    const open = () => {
      const connection = new PassThrough();
      connection.write(chunk);
      return { connection, message: readMessages(connection, budget).next() };
    };
    const [first] = [open(), open()];
    await expect(open().message).rejects.toThrow('More than 1000000 bytes');
    first.connection.end();
    expect(await first.message).toMatchObject({ done: true });
    const third = open();
    third.connection.end();
    expect(await third.message).toMatchObject({ done: true });
  });
});
