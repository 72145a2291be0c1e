import { FrameReader } from '../../frame-reader.js';
import { type MemoryBudget } from '../../memory-budget.js';
import { findNameEnd } from '../bson/document.js';
import { validateDocument } from '../bson/validate.js';
import { type BsonValue } from '../bson/value.js';
import { MongoRefusal } from '../errors.js';

/** A command and the document sequences that came beside its body. */
export interface Request {
  readonly id: number;
  /** Drivers send their first hello as OP_QUERY, which is answered with OP_REPLY. */
  readonly form: 'message' | 'query';
  readonly body: BsonValue;
  readonly sequences: ReadonlyMap<string, readonly BsonValue[]>;
  readonly wantsReply: boolean;
}

export const maxMessageBytes = 48_000_000;
const opReply = 1;
const opQuery = 2004;
const opMsg = 2013;
const headerBytes = 16;
/** OP_MSG: flags, section kind and the smallest document. */
const minMessageBytes = headerBytes + 4 + 1 + 5;
/** OP_REPLY: flags, cursor, position, count. */
const replyFieldBytes = 20;
/** Free bytes before the document of a reply, for its header. */
export const replyHeadroom = headerBytes + replyFieldBytes;
/** The client wants no reply. */
const moreToCome = 1 << 1;

/**
 * The messages of a connection, within the memory that all connections share; that of a message is released when the
 * next is asked for. `getMaxBytes` says how long the next one may be. Throws ProtocolError for bytes that are no message,
 * and BudgetExceeded.
 */
export async function* readMessages(
  chunks: AsyncIterable<Buffer>,
  budget: MemoryBudget,
  getMaxBytes = () => maxMessageBytes,
): AsyncGenerator<Buffer, void> {
  const reader = new FrameReader(headerBytes, (bytes, at) => {
    const length = bytes.readInt32LE(at);
    if (length >= headerBytes && length <= getMaxBytes()) return length;
    throw refuseMessage(`a message of ${length} bytes is not possible`);
  });
  let held = 0;
  const hold = (bytes: number): void => {
    budget.take(bytes - held);
    held = bytes;
  };
  try {
    for await (const chunk of chunks) {
      hold(held + chunk.length);
      for (const message of reader.push(chunk)) {
        yield message;
        hold(held - message.length);
      }
    }
  } finally {
    hold(0);
  }
}

/** Reads OP_MSG and OP_QUERY. Throws ProtocolError for everything else. */
export function readRequest(message: Buffer): Request {
  const opCode = message.readInt32LE(12);
  if (message.length < minMessageBytes) throw refuseMessage('the message is cut short');
  if (opCode === opMsg) return readMessage(message);
  if (opCode === opQuery) return readQuery(message);
  throw refuseMessage(`wire protocol operation ${opCode} is not supported`);
}

function readMessage(message: Buffer): Request {
  const flags = message.readUInt32LE(headerBytes);
  const unknown = flags & ~moreToCome;
  if (unknown !== 0) throw refuseMessage(`message flags ${unknown} are not supported`);
  let body: BsonValue | undefined;
  const sequences = new Map<string, BsonValue[]>();
  for (let at = headerBytes + 4; at < message.length;) {
    const kind = message[at];
    if (kind === 0) {
      body = validateDocument(message, at + 1);
      at = body.end;
    } else if (kind === 1) at = readSequence(message, at + 1, sequences);
    else throw refuseMessage(`message section ${kind} is unknown`);
  }
  if (!body) throw refuseMessage('the message has no body');
  const wantsReply = (flags & moreToCome) === 0;
  return { id: getRequestId(message), form: 'message', body, sequences, wantsReply };
}

/** Reads a named list of documents and returns where the next section begins. */
function readSequence(message: Buffer, start: number, into: Map<string, BsonValue[]>): number {
  const end = start + 4 > message.length ? Infinity : start + message.readInt32LE(start);
  const documentsStart = findNameEnd(message, start + 4);
  if (end > message.length || documentsStart > end)
    throw refuseMessage('a document sequence has a wrong length');
  const documents: BsonValue[] = [];
  for (let at = documentsStart; at < end; at = documents.at(-1)?.end ?? end)
    documents.push(validateDocument(message, at));
  into.set(message.toString('utf8', start + 4, documentsStart - 1), documents);
  return end;
}

function readQuery(message: Buffer): Request {
  const nameEnd = findNameEnd(message, headerBytes + 4);
  const name = message.toString('utf8', headerBytes + 4, nameEnd - 1);
  if (!name.endsWith('.$cmd')) throw refuseMessage('OP_QUERY is only served for hello');
  const body = validateDocument(message, nameEnd + 8);
  const id = getRequestId(message);
  return { id, form: 'query', body, sequences: new Map(), wantsReply: true };
}

export function getRequestId(message: Buffer): number {
  return message.readInt32LE(4);
}

/** Writes the header of a reply into the headroom of its document, in the form in which the request came. */
export function buildReply(
  { id, form }: Pick<Request, 'id' | 'form'>,
  document: BsonValue,
): Buffer {
  const bodyStart = headerBytes + (form === 'query' ? replyFieldBytes : 5);
  const reply = document.source.subarray(document.start - bodyStart, document.end);
  reply.fill(0, 0, bodyStart);
  reply.writeInt32LE(reply.length, 0);
  reply.writeInt32LE(id, 8);
  reply.writeInt32LE(form === 'query' ? opReply : opMsg, 12);
  // The count is the only field of OP_REPLY that is not zero.
  if (form === 'query') reply.writeInt32LE(1, bodyStart - 4);
  return reply;
}

function refuseMessage(reason: string): MongoRefusal {
  return new MongoRefusal('ProtocolError', reason);
}
