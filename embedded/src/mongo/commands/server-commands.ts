import { maxDocumentBytes } from '../limits.js';
import { sessionLifetimeMinutes } from '../storage/retries.js';
import { maxMessageBytes } from '../wire/op-msg.js';
import { type Call, type Command, type Reply } from './command.js';
import { maxStatements } from './writes.js';

/** The server is the primary of a set of one, so that drivers send retryable writes. */
export const replicaSet = 'embedded';
/** MongoDB 7.0. */
const wireVersion = 21;

function hello({ server: { address } }: Call): Reply {
  return {
    helloOk: true,
    isWritablePrimary: true,
    hosts: [address],
    setName: replicaSet,
    primary: address,
    me: address,
    maxBsonObjectSize: maxDocumentBytes,
    maxMessageSizeBytes: maxMessageBytes,
    maxWriteBatchSize: maxStatements,
    logicalSessionTimeoutMinutes: sessionLifetimeMinutes,
    minWireVersion: 0,
    maxWireVersion: wireVersion,
  };
}

/** What drivers report about themselves; a speculative authentication without a reply is followed by a real one. */
const helloOptions = [
  'helloOk',
  'client',
  'compression',
  'backpressure',
  'speculativeAuthenticate',
];

export const helloCommands: readonly Command[] = ['hello', 'ismaster'].map((name) => ({
  name,
  options: helloOptions,
  isPublic: true,
  run: hello,
}));

const CONVERSATION = 1;

/** The header of a binary value: its length and subtype. */
const BINARY_HEADER_BYTES = 5;

function step({ arguments: args }: Call, done: boolean, next: (message: string) => string): Reply {
  const message = args.required('payload').bytes.subarray(BINARY_HEADER_BYTES).toString();
  return { conversationId: CONVERSATION, done, payload: Buffer.from(next(message)) };
}

/** `mechanism` and `options` are what our clients always send; another mechanism fails at its first message. */
export const saslStart: Command = {
  name: 'saslStart',
  options: ['mechanism', 'payload', 'autoAuthorize', 'options'],
  isPublic: true,
  run: (call) => step(call, false, (message) => call.login.start(message)),
};

export const saslContinue: Command = {
  name: 'saslContinue',
  options: ['conversationId', 'payload'],
  isPublic: true,
  run: (call) => step(call, true, (message) => call.login.continue(message)),
};

export const ping: Command = { name: 'ping', options: [], run: () => ({}) };

/** What is kept of a session expires by itself. */
export const endSessions: Command = {
  name: 'endSessions',
  options: ['writeConcern'],
  isUnacknowledged: true,
  run: () => ({}),
};
