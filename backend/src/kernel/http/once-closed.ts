import type { EventEmitter } from 'node:events';

/** A request or a response. */
export type Closable = EventEmitter & { readonly destroyed: boolean };

/** Acts when the connection of a request or response closes; at once where that was earlier, since no event follows. */
export function onceClosed(ended: Closable, act: () => void): void {
  if (ended.destroyed) act();
  else ended.once('close', act);
}
