import { setTimeout as pause } from 'node:timers/promises';
import { percentilesOf } from './measure.js';

export interface Load {
  readonly perSecond: number;
  readonly p99: number;
}

/** Makes the request number `piece`. */
export type Request = (piece: number) => Promise<Response>;

const TURNS = 4;
/** For reactors and read models, to be done with what a turn leaves behind. */
const REST_MS = 1_000;

/** How many requests a comparison of so many makes of each, with those that warm up. */
export const withWarmUp = (total: number): number => total + total / TURNS;

/**
 * How many requests a second two servers answer, with `clients` at a time, and how long the slowest hundredth took.
 * They take turns, so that what else the machine does falls on both; the first turn of each warms it up and does
 * not count.
 */
export async function inTurns(
  total: number,
  clients: number,
  requests: readonly [Request, Request],
): Promise<readonly [Load, Load]> {
  const [one, other] = [new Lane(clients, requests[0]), new Lane(clients, requests[1])];
  for (const lane of [one, other]) await lane.warmUp(total / TURNS);
  for (let turn = 0; turn < TURNS; turn += 1)
    for (const lane of turn % 2 === 0 ? [one, other] : [other, one]) await lane.run(total / TURNS);
  return [one.load, other.load];
}

/** What one server has been asked so far. */
class Lane {
  private next = 0;
  private seconds = 0;
  private taken: number[] = [];

  constructor(
    private readonly clients: number,
    private readonly request: Request,
  ) {}

  async warmUp(pieces: number): Promise<void> {
    await this.run(pieces);
    this.seconds = 0;
    this.taken = [];
  }

  async run(pieces: number): Promise<void> {
    const end = this.next + pieces;
    const begun = performance.now();
    await Promise.all(Array.from({ length: this.clients }, () => this.client(end)));
    this.seconds += (performance.now() - begun) / 1_000;
    await pause(REST_MS);
  }

  get load(): Load {
    const { p99 } = percentilesOf(this.taken);
    return { perSecond: this.taken.length / this.seconds, p99 };
  }

  private async client(end: number): Promise<void> {
    while (this.next < end) {
      const [piece, begun] = [this.next++, performance.now()];
      const response = await this.request(piece);
      const text = await response.text();
      if (!response.ok) throw new Error(`${response.url}: ${response.status} ${text}`);
      this.taken.push(performance.now() - begun);
    }
  }
}

export const asJson = (body: object, token?: string): RequestInit => ({
  method: 'POST',
  headers: {
    'content-type': 'application/json',
    ...(token && { authorization: `Bearer ${token}` }),
  },
  body: JSON.stringify(body),
});
