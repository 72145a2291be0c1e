import { Gauge, type Registry } from 'prom-client';
import { type GenerationStatus, statusOf } from '../operator/index.js';

type Sources = Parameters<typeof statusOf>[0];
type Measure = (status: GenerationStatus) => number;

const ageOf = (since: Date | null): number => (since ? (Date.now() - since.getTime()) / 1_000 : 0);

const measures: Readonly<Record<string, readonly [help: string, measure: Measure]>> = {
  projection_lag_seconds: [
    'Age of the oldest event that the read model has not read',
    ({ lag }) => lag.seconds,
  ],
  projection_lag_events: ['Events that the read model has not read', ({ lag }) => lag.events],
  projection_stalled: [
    '1 when there is work and nobody gets on with it, a build has failed, or it is missing',
    ({ state }) => Number(state === 'stalled' || state === 'failed' || state === 'missing'),
  ],
  projection_parked_streams: [
    'Streams that wait for an operator: alert when above 0',
    ({ parkedStreams }) => parkedStreams,
  ],
  projection_parked_oldest_seconds: [
    'How long the oldest parked stream has waited',
    ({ parkedSince }) => ageOf(parkedSince),
  ],
  projection_build_progress: [
    'How much of the log is in the documents, from 0 to 1',
    ({ position, head, state }) =>
      state === 'building' || state === 'missing'
        ? Math.min(1, Number(position) / Number(head || 1n))
        : 1,
  ],
  projection_events_per_second: ['Events folded lately', ({ perSecond }) => perSecond],
};

/** Tells of every generation how it is, measured anew for each scrape. */
export function registerGauges(registry: Registry, sources: Sources): void {
  let measuring: Promise<readonly GenerationStatus[]> | undefined;
  const all = (): Promise<readonly GenerationStatus[]> =>
    (measuring ??= statusOf(sources).finally(() => (measuring = undefined)));
  for (const [name, [help, measure]] of Object.entries(measures)) {
    new Gauge({
      ...{ name, help, registers: [registry], labelNames: ['read_model', 'generation', 'live'] },
      async collect() {
        const statuses = await all();
        this.reset();
        for (const status of statuses) this.set(labelsOf(status), measure(status));
      },
    });
  }
}

const labelsOf = ({ readModel, generation, live }: GenerationStatus) => ({
  read_model: readModel,
  generation: String(generation),
  live: String(live),
});
