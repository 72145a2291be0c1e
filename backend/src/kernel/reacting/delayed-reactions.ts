import type { AnyRecordedEvent } from '@nirmaan/contracts/catalogue';
import type { Delay } from './reactor.js';

type Outcome = 'due' | 'cancelled' | 'stopped';

/** Events that wait, unless another event makes handling them unnecessary. */
export class DelayedReactions {
  private readonly waiting = new Map<string, (outcome: Outcome) => void>();

  constructor(private readonly delay: Delay) {}

  wait(event: AnyRecordedEvent): Promise<Outcome> {
    const key = this.delay.key(event);
    // The same event, delivered again.
    this.waiting.get(key)?.('cancelled');
    return new Promise((resolve) => {
      const end = (outcome: Outcome): void => {
        clearTimeout(timer);
        this.waiting.delete(key);
        resolve(outcome);
      };
      const timer = setTimeout(() => end('due'), this.delay.ms);
      this.waiting.set(key, end);
    });
  }

  cancel(event: AnyRecordedEvent): void {
    if (event.type === this.delay.cancelledBy)
      this.waiting.get(this.delay.key(event))?.('cancelled');
  }

  stop(): void {
    this.waiting.forEach((end) => end('stopped'));
  }
}
