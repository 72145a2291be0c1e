import { MongoRefusal } from '../errors.js';
import { endOfText } from '../bson/layout.js';
import { validDocument } from '../bson/validate.js';
import { type BsonValue } from '../bson/value.js';

/** What a client asks: a command, and the lists that came beside its body. */
export interface Request {
  readonly id: number;
  /** The oldest form, in which every driver says hello, is answered in kind. */
  readonly form: 'message' | 'query';
  readonly body: BsonValue;
  readonly sequences: ReadonlyMap<string, readonly BsonValue[]>;
  readonly wantsReply: boolean;
}

const opReply = 1;
const opQuery = 2004;
const opMsg = 2013;
const headerBytes = 16;
/** Flags and the kind of the only section, both zero. */
const messageFields = 5;
const replyFields = 20;
const flag = { checksumPresent: 1 << 0, moreToCome: 1 << 1, exhaustAllowed: 1 << 16 };

/** Reads OP_MSG and OP_QUERY. Throws for everything else. */
export function readRequest(message: Buffer): Request {
  const opCode = message.readInt32LE(12);
  if (opCode === opMsg) return readMessage(message);
  if (opCode === opQuery) return readQuery(message);
  throw new MongoRefusal('ProtocolError', `wire protocol operation ${opCode} is not supported`);
}

function readMessage(message: Buffer): Request {
  const flags = message.readUInt32LE(headerBytes);
  const unknown = flags & ~(flag.moreToCome | flag.exhaustAllowed);
  if (unknown !== 0)
    throw new MongoRefusal('ProtocolError', `message flags ${unknown} are not supported`);
  let body: BsonValue | undefined;
  const sequences = new Map<string, BsonValue[]>();
  for (let at = headerBytes + 4; at < message.length;) {
    const kind = message.readUInt8(at);
    if (kind === 0) {
      body = validDocument(message, at + 1);
      at = body.end;
    } else if (kind === 1) at = readSequence(message, at + 1, sequences);
    else throw new MongoRefusal('ProtocolError', `message section ${kind} is unknown`);
  }
  if (!body) throw new MongoRefusal('ProtocolError', 'a message without a body');
  const wantsReply = (flags & flag.moreToCome) === 0;
  return { id: message.readInt32LE(4), form: 'message', body, sequences, wantsReply };
}

/** Reads a named list of documents and returns where the next section begins. */
function readSequence(message: Buffer, start: number, into: Map<string, BsonValue[]>): number {
  const end = start + message.readInt32LE(start);
  const documentsStart = endOfText(message, start + 4);
  if (end > message.length || documentsStart > end)
    throw new MongoRefusal('ProtocolError', 'a document sequence has a wrong length');
  const documents: BsonValue[] = [];
  for (let at = documentsStart; at < end; at = documents.at(-1)?.end ?? end)
    documents.push(validDocument(message, at));
  into.set(message.toString('utf8', start + 4, documentsStart - 1), documents);
  return end;
}

function readQuery(message: Buffer): Request {
  const nameEnd = endOfText(message, headerBytes + 4);
  const name = message.toString('utf8', headerBytes + 4, nameEnd - 1);
  if (!name.endsWith('.$cmd'))
    throw new MongoRefusal('UnsupportedOpQueryCommand', 'OP_QUERY is only served for hello');
  const body = validDocument(message, nameEnd + 8);
  return {
    id: message.readInt32LE(4),
    form: 'query',
    body,
    sequences: new Map(),
    wantsReply: true,
  };
}

/** What stands before the document of a reply, in the form in which the request came. */
export function replyHeader(request: Pick<Request, 'id' | 'form'>, document: BsonValue): Buffer {
  const isQuery = request.form === 'query';
  const header = Buffer.alloc(isQuery ? headerBytes + replyFields : headerBytes + messageFields);
  header.writeInt32LE(header.length + document.size, 0);
  header.writeInt32LE(request.id, 8);
  header.writeInt32LE(isQuery ? opReply : opMsg, 12);
  // Flags, cursor and position stay zero; what is not is the number of documents.
  if (isQuery) header.writeInt32LE(1, headerBytes + replyFields - 4);
  return header;
}
