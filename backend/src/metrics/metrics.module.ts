import { Module } from '@nestjs/common';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { MetricsController } from './metrics.controller.js';

export { requestMetrics } from './request-metrics.js';

/** Figures of a process that was given none to begin with. */
export function processMetrics(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry;
}

/** Figures of this process and of the requests it answered. */
@Module({ controllers: [MetricsController] })
export class MetricsModule {}
