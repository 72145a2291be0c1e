import { Gauge, type Registry } from 'prom-client';
import type { Context } from '../kernel/context.js';
import { type StatusRow, getStatus, type GenerationState } from './status.js';

type Measure = (row: StatusRow) => number | undefined;

const getAge = (since: Date | null): number => (since ? (Date.now() - since.getTime()) / 1_000 : 0);
const notRunning: readonly GenerationState[] = ['stalled', 'failed'];

const measures: Readonly<Record<string, readonly [help: string, measure: Measure]>> = {
  projection_lag_seconds: [
    'Age of the oldest event that the read model has not handled',
    ({ lag }) => lag?.seconds,
  ],
  projection_lag_events: ['Events that the read model has not handled', ({ lag }) => lag?.events],
  projection_stalled: [
    '1 when the read model does not advance or has no worker, or its build failed',
    ({ state }) => Number(notRunning.includes(state)),
  ],
  projection_parked_streams: [
    'Streams that wait for an operator: alert when above 0',
    ({ parkedStreams }) => parkedStreams,
  ],
  projection_parked_oldest_seconds: [
    'How long the oldest parked stream has waited',
    ({ parkedSince }) => getAge(parkedSince),
  ],
  projection_build_progress: [
    'Estimated progress of a build, from 0 to 1',
    ({ position, head, state }) =>
      state === 'building' ? Math.min(1, Number(position) / Number(head || 1n)) : 1,
  ],
};

/** Registers gauges for every generation, measured once for each scrape. */
export function registerGauges(registry: Registry, context: Context): void {
  const registers = [registry];
  new Gauge({
    name: 'projection_status_up',
    registers,
    help: '0 when a store does not answer, so that nothing is known about the read models',
    async collect() {
      this.set(Number((await measureAll()) !== null));
    },
  });
  let measuring: Promise<readonly StatusRow[] | null> | undefined;
  const measureAll = () =>
    (measuring ??= getStatus(context)
      .catch((error: unknown) => {
        context.log.warn({ err: error }, 'cannot read the status of the read models');
        return null;
      })
      .finally(() => (measuring = undefined)));
  for (const [name, [help, measure]] of Object.entries(measures)) {
    new Gauge({
      name,
      help,
      registers,
      labelNames: ['read_model', 'generation', 'live'],
      async collect() {
        const all = await measureAll();
        this.reset();
        for (const status of all ?? []) {
          const value = measure(status);
          if (value !== undefined) this.set(getLabels(status), value);
        }
      },
    });
  }
}

const getLabels = ({ readModel, generation, live }: StatusRow) => ({
  read_model: readModel,
  generation: String(generation),
  live: String(live),
});
