import { Histogram, type Registry } from 'prom-client';

type Operation = 'append' | 'read';

/** Does something and notes how long it took, also where it failed. */
export type Timed = <Value>(operation: Operation, work: () => Promise<Value>) => Promise<Value>;

export const untimed: Timed = (_, work) => work();

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5];

/** Tells in `/metrics` how long appends and reads of streams take, with what they are tried again. */
export function timedIn(registry: Registry): Timed {
  const duration = new Histogram({
    name: 'event_store_duration_seconds',
    help: 'How long appends and reads of streams took, with what was tried again',
    labelNames: ['operation'],
    buckets: SECONDS,
    registers: [registry],
  });
  return async (operation, work) => {
    const stop = duration.startTimer({ operation });
    try {
      return await work();
    } finally {
      stop();
    }
  };
}
