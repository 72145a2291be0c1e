import type { Position } from '@nirmaan/contracts/kernel';

/** What a controller answers with: the body, and what its headers say about the log. */
export class Reply<Body> {
  private constructor(
    readonly body: Body,
    readonly position: Position | null,
    readonly stale: boolean,
    /** The reading that a read was answered from. */
    readonly source: object | null,
  ) {}

  /** To a command: readers who name this position will see what it did. */
  static to<Body>({ position }: { position: Position | null }, body: Body): Reply<Body> {
    return new Reply(body, position, false, null);
  }

  /** To a read that waited for the reader's position, or could not reach it in time. */
  static from<Body>(reading: { readonly stale: boolean }, body: Body): Reply<Body> {
    return new Reply(body, null, reading.stale, reading);
  }
}
