import type { Request, Response } from 'express';

/** Acts when the connection of a request or response closes; at once where that was earlier, since no event follows. */
export function onceClosed(ended: Request | Response, act: () => void): void {
  if (ended.destroyed) act();
  else ended.once('close', act);
}
