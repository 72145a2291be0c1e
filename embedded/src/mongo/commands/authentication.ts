import { type Call, type Command, type Reply } from './command.js';

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
