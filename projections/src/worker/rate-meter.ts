const WINDOW_MS = 5_000;

/** How many facts a second came in lately. */
export class RateMeter {
  private counts: { readonly at: number; readonly facts: number }[] = [];
  private readonly began = performance.now();

  /** Counts facts that came in now; gives facts per second over the last five seconds. */
  count(facts: number): number {
    const now = performance.now();
    this.counts = this.counts.filter(({ at }) => at > now - WINDOW_MS);
    this.counts.push({ at: now, facts });
    const sum = this.counts.reduce((total, one) => total + one.facts, 0);
    const elapsed = Math.min(now - this.began, WINDOW_MS);
    return elapsed > 0 ? Math.round((sum * 1_000) / elapsed) : 0;
  }
}
