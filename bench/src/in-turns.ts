import { setTimeout as pause } from 'node:timers/promises';
import { type Latencies, percentilesOf } from './measure.js';

export interface Load extends Latencies {
  readonly perSecond: number;
}

/** Does piece number `piece` of some work. */
export type Work = (piece: number) => Promise<unknown>;

/** How much work there is for each side of a comparison. */
export interface Turns {
  readonly total: number;
  readonly clients: number;
  /** After each turn, for whoever still works at what it leaves behind; none unless told. */
  readonly restMs?: number;
}

/** For reactors and read models, to be done with what a turn leaves behind. */
export const REST_MS = 1_000;

const TURNS = 4;

/** How many pieces a comparison of so many does of each side, with those that warm up. */
export const withWarmUp = (total: number): number => total + total / TURNS;

/**
 * How two ways of doing something compare: how much each does in a second with `clients` at a time, and how long a
 * piece takes, in milliseconds. They take turns, so that what else the machine does falls on both; the first turn of
 * each warms it up and does not count.
 */
export async function inTurns(
  { total, clients, restMs = 0 }: Turns,
  works: readonly [Work, Work],
): Promise<readonly [Load, Load]> {
  const [one, other] = [new Lane(clients, works[0]), new Lane(clients, works[1])];
  const take = async (lane: Lane): Promise<void> => {
    await lane.run(total / TURNS);
    await pause(restMs);
  };
  for (const lane of [one, other]) {
    await take(lane);
    lane.forget();
  }
  for (let turn = 0; turn < TURNS; turn += 1)
    for (const lane of turn % 2 === 0 ? [one, other] : [other, one]) await take(lane);
  return [one.load, other.load];
}

/** What one side has done so far. */
class Lane {
  private next = 0;
  private seconds = 0;
  private taken: number[] = [];

  constructor(
    private readonly clients: number,
    private readonly work: Work,
  ) {}

  async run(pieces: number): Promise<void> {
    const end = this.next + pieces;
    const begun = performance.now();
    await Promise.all(Array.from({ length: this.clients }, () => this.client(end)));
    this.seconds += (performance.now() - begun) / 1_000;
  }

  forget(): void {
    this.seconds = 0;
    this.taken = [];
  }

  get load(): Load {
    return { perSecond: this.taken.length / this.seconds, ...percentilesOf(this.taken) };
  }

  private async client(end: number): Promise<void> {
    while (this.next < end) {
      const [piece, begun] = [this.next++, performance.now()];
      await this.work(piece);
      this.taken.push(performance.now() - begun);
    }
  }
}
