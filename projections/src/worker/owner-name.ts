import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';

/** Names this process for operators, and no other process that ever was: `host/pid/random`. */
export const ownerName = (): string => `${hostname()}/${process.pid}/${randomUUID().slice(0, 8)}`;
