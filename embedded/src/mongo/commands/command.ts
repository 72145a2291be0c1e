import { type Encodable } from '../bson/encode.js';
import { type Server } from '../server.js';
import { type AllowList } from './allow-list.js';
import { type Arguments } from './arguments.js';
import { type Session } from './session.js';

/** The fields of a reply; `ok: 1` is added. */
export type Reply = Readonly<Record<string, Encodable>>;

/** One command on its way through. */
export interface Call {
  readonly server: Server;
  readonly database: string;
  readonly arguments: Arguments;
  readonly session: Session | undefined;
}

export interface Command extends AllowList {
  /** As clients write it. */
  readonly name: string;
  readonly isWrite?: boolean;
  readonly isRetryable?: boolean;
  readonly run: (call: Call) => Promise<Reply> | Reply;
}
