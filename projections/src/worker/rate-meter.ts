const WINDOW_MS = 5_000;

/** Measures events per second over the last five seconds. */
export class RateMeter {
  private counts: { readonly at: number; readonly events: number }[] = [];
  private readonly began = performance.now();

  /** Counts events that arrived now, and returns the rate. */
  count(events: number): number {
    const now = performance.now();
    this.counts = this.counts.filter(({ at }) => at > now - WINDOW_MS);
    this.counts.push({ at: now, events });
    const sum = this.counts.reduce((total, one) => total + one.events, 0);
    const elapsed = Math.min(now - this.began, WINDOW_MS);
    return elapsed > 0 ? Math.round((sum * 1_000) / elapsed) : 0;
  }
}
