import { BSON, type Document } from 'mongodb';
import type { Socket } from 'node:net';
import { FrameReader } from '../frame-reader.js';

const HEADER = 16;
const OP_REPLY = 1;
export const OP_MSG = 2_013;
/** Where the document of a message begins. */
const bodyAt = { [OP_REPLY]: HEADER + 20, [OP_MSG]: HEADER + 5 } as Readonly<
  Record<number, number>
>;

/** Cuts what arrives into whole messages. */
export function forEachMessage(socket: Socket, handle: (message: Buffer) => void): void {
  const reader = new FrameReader(HEADER, (bytes, at) => bytes.readInt32LE(at));
  socket.on('data', (chunk: Buffer) => {
    for (const message of reader.push(chunk)) handle(message);
  });
}

/** The command or the reply; undefined for a client's first hello, which comes in another form. */
export function readBody(message: Buffer): Document | undefined {
  const at = bodyAt[message.readInt32LE(12)];
  if (at === undefined) return undefined;
  const document = message.subarray(at, at + message.readInt32LE(at));
  return BSON.deserialize(document, { promoteValues: false });
}

/** The message with another body; of a request, the answer to it. */
export function replaceBody(message: Buffer, body: Document, answers?: number): Buffer {
  const at = bodyAt[message.readInt32LE(12)] ?? HEADER;
  const document = BSON.serialize(body, { ignoreUndefined: true });
  const replaced = Buffer.concat([message.subarray(0, at), document]);
  replaced.writeInt32LE(replaced.length, 0);
  if (answers !== undefined) {
    replaced.writeInt32LE(answers, 8);
    replaced.writeInt32LE(0, HEADER);
  }
  return replaced;
}
