import { api } from './api.bench.js';
import { applications } from './applications.bench.js';
import { eventStore } from './event-store.bench.js';
import { rebuild } from './rebuild.bench.js';
import type { Benchmark } from './report.js';
import { visibility } from './visibility.bench.js';
import { web } from './web.bench.js';

/** Every benchmark, in the order in which `make bench` runs them. */
export const benchmarks: readonly Benchmark[] = [
  applications,
  api,
  visibility,
  rebuild,
  eventStore,
  web,
];
