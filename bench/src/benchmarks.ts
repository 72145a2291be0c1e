import type { Benchmark } from './report.js';

/** Every benchmark, in the order in which `make bench` runs them. */
export const benchmarks: readonly Benchmark[] = [];
