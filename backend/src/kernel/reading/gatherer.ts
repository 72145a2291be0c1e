import { setTimeout as delay } from 'node:timers/promises';

/** What a look tells may hold more than one asker's ids. */
type Look<Id, Answer> = (ids: readonly Id[]) => Promise<Answer>;

interface Round<Id, Answer> {
  readonly ids: Set<Id>;
  readonly answer: Promise<Answer>;
}

/** A round that has so many ids takes no further askers. */
const MOST_IDS = 500;

/** A look that takes longer keeps nobody waiting. */
const LONGEST_WAIT_MS = 20;

/**
 * Looks things up by id for several askers at once: while a look is under way those who ask are gathered, and the
 * next look answers them all. A look begins only after everybody whom it answers has asked, so nobody is told what
 * was true before.
 */
export class Gatherer<Id, Answer> {
  private gathering: Round<Id, Answer> | undefined;
  private underWay: Promise<unknown> | undefined;

  constructor(private readonly look: Look<Id, Answer>) {}

  ask(ids: Iterable<Id>): Promise<Answer> {
    const round = (this.gathering ??= this.begin());
    for (const id of ids) round.ids.add(id);
    if (round.ids.size >= MOST_IDS) this.gathering = undefined;
    return round.answer;
  }

  private begin(): Round<Id, Answer> {
    const ids = new Set<Id>();
    const answer = this.turn().then(() => {
      if (this.gathering?.ids === ids) this.gathering = undefined;
      return this.lookFor([...ids]);
    });
    return { ids, answer };
  }

  private async turn(): Promise<void> {
    if (!this.underWay) return;
    const enough = new AbortController();
    const patience = delay(LONGEST_WAIT_MS, undefined, enough).catch(() => undefined);
    await Promise.race([this.underWay, patience]);
    enough.abort();
  }

  private async lookFor(ids: readonly Id[]): Promise<Answer> {
    const looking = this.look(ids);
    const over = looking.then(nothing, nothing);
    this.underWay = over;
    void over.then(() => {
      if (this.underWay === over) this.underWay = undefined;
    });
    return looking;
  }
}

const nothing = (): void => undefined;
