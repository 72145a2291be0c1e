import type { AnyRecordedEvent } from '@nirmaan/contracts/catalogue';
import type { Reactor } from './reactor.js';

type Outcome = 'due' | 'cancelled' | 'stopped';

/** Events that wait, unless another event makes handling them unnecessary. */
export class DelayedReactions {
  private readonly waiting = new Map<string, (outcome: Outcome) => void>();

  constructor(private readonly delay: NonNullable<Reactor['delay']>) {}

  wait(event: AnyRecordedEvent): Promise<Outcome> {
    const key = this.getKey(event);
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
    if (event.type === this.delay.cancelOn) this.waiting.get(this.getKey(event))?.('cancelled');
  }

  /** Called only with events of the reactor and of the type that cancels. */
  private getKey(event: AnyRecordedEvent): string {
    return this.delay.getKey(event as never);
  }

  stop(): void {
    this.waiting.forEach((end) => end('stopped'));
  }
}
