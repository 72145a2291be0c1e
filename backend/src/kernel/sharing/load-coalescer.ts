/** Resolves when the work has ended, however it ended, or when it has lasted so long. */
export function waitForEnd(work: Promise<unknown>, patienceMs: number): Promise<void> {
  const over = work.then(nothing, nothing);
  if (patienceMs === Infinity) return over;
  return new Promise((resolve) => {
    const patience = setTimeout(resolve, patienceMs);
    void over.then(() => {
      clearTimeout(patience);
      resolve();
    });
  });
}

const nothing = (): void => undefined;

/** What a look tells may hold more than one asker's ids. */
type Look<Id, Answer> = (ids: readonly Id[]) => Promise<Answer>;

interface Round {
  readonly ids: Set<unknown>;
  readonly answer: Promise<unknown>;
}

/** A round that has so many ids takes no further askers. */
const MAX_IDS = 500;

/** A look that takes longer keeps nobody waiting: nobody sits out the retries of two, one after the other. */
const MAX_WAIT_MS = 20;

/**
 * Looks at what is under a key for several askers at once: while a look is under way those who ask are gathered,
 * and the next look answers them all. A look begins only after everybody whom it answers has asked, so nobody is
 * told what was true before. (The package `dataloader` leaves to its caller just this: when a batch begins.)
 */
export class LoadCoalescer {
  private readonly gathering = new Map<string, Round>();
  private readonly underWay = new Map<string, Promise<void>>();

  /** All who ask about one key must look for the same, and may ask about some `ids` of it. */
  load<Id, Answer>(key: string, look: Look<Id, Answer>, ids: Iterable<Id> = []): Promise<Answer> {
    const round = this.gathering.get(key) ?? this.gather(key, look as Look<unknown, unknown>);
    for (const id of ids) round.ids.add(id);
    if (round.ids.size >= MAX_IDS) this.gathering.delete(key);
    return round.answer as Promise<Answer>;
  }

  private gather(key: string, look: Look<unknown, unknown>): Round {
    const ids = new Set<unknown>();
    const answer = this.turn(key).then(() => {
      if (this.gathering.get(key)?.ids === ids) this.gathering.delete(key);
      return this.begin(key, look([...ids]));
    });
    const round = { ids, answer };
    this.gathering.set(key, round);
    return round;
  }

  private async turn(key: string): Promise<void> {
    const before = this.underWay.get(key);
    if (before) await waitForEnd(before, MAX_WAIT_MS);
  }

  private begin(key: string, looking: Promise<unknown>): Promise<unknown> {
    const over = waitForEnd(looking, Infinity).then(() => {
      if (this.underWay.get(key) === over) this.underWay.delete(key);
    });
    this.underWay.set(key, over);
    return looking;
  }
}
