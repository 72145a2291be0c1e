import { type Position, X_POSITION, X_STALE } from '@nirmaan/contracts/kernel';
import type { Response } from 'express';

/** A response body with its consistency headers. */
export class Reply<Body> {
  private constructor(
    readonly body: Body,
    private readonly position: Position | null,
    private readonly stale: boolean,
    /** The `Reading` that produced a read's body. */
    readonly source: object | null,
  ) {}

  /** Answers a command; reads with this position as `x-at-least` include its events. */
  static to<Body>({ position }: { position: Position | null }, body: Body): Reply<Body> {
    return new Reply(body, position, false, null);
  }

  /** Answers a read; `stale` when it did not reach the caller's position in time. */
  static from<Body>(reading: { readonly stale: boolean }, body: Body): Reply<Body> {
    return new Reply(body, null, reading.stale, reading);
  }

  setHeaders(response: Response): void {
    if (this.position !== null) response.setHeader(X_POSITION, this.position.toString());
    if (this.stale) response.setHeader(X_STALE, 'true');
  }
}
