/** Resolves when the work has settled or the timeout has passed. */
export function waitForEnd(work: Promise<unknown>, timeoutMs: number): Promise<void> {
  const settled = work.then(ignore, ignore);
  if (timeoutMs === Infinity) return settled;
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, timeoutMs);
    void settled.then(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}

const ignore = (): void => undefined;

/** The result may cover more ids than one caller asked for. */
type Load<Id, Result> = (ids: readonly Id[]) => Promise<Result>;

interface Round {
  readonly ids: Set<unknown>;
  readonly result: Promise<unknown>;
}

/** A round with this many ids accepts no further callers. */
const MAX_IDS = 500;

/** A load that takes longer no longer blocks the next one, so that callers never wait for the retries of two loads. */
const MAX_WAIT_MS = 20;

/**
 * Shares loads of one key between callers: calls during a load are gathered and the next load serves them all. A load
 * starts after all the calls that it serves, so no caller gets data older than its call. (`dataloader` leaves the
 * scheduling of batches to its caller.)
 */
export class LoadCoalescer {
  private readonly gathering = new Map<string, Round>();
  private readonly running = new Map<string, Promise<void>>();

  /** All callers of one key must pass an equivalent `load`; their `ids` are merged. */
  load<Id, Result>(key: string, load: Load<Id, Result>, ids: Iterable<Id> = []): Promise<Result> {
    const round = this.gathering.get(key) ?? this.gather(key, load as Load<unknown, unknown>);
    for (const id of ids) round.ids.add(id);
    if (round.ids.size >= MAX_IDS) this.gathering.delete(key);
    return round.result as Promise<Result>;
  }

  private gather(key: string, load: Load<unknown, unknown>): Round {
    const ids = new Set<unknown>();
    const result = this.waitForRunning(key).then(() => {
      if (this.gathering.get(key)?.ids === ids) this.gathering.delete(key);
      return this.track(key, load([...ids]));
    });
    const round = { ids, result };
    this.gathering.set(key, round);
    return round;
  }

  private async waitForRunning(key: string): Promise<void> {
    const running = this.running.get(key);
    if (running) await waitForEnd(running, MAX_WAIT_MS);
  }

  private track(key: string, loading: Promise<unknown>): Promise<unknown> {
    const settled = waitForEnd(loading, Infinity).then(() => {
      if (this.running.get(key) === settled) this.running.delete(key);
    });
    this.running.set(key, settled);
    return loading;
  }
}
