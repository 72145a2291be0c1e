import { Controller, Get, Module, Res } from '@nestjs/common';
import type { Response } from 'express';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { Access } from '../kernel/http/index.js';
export { requestMetrics } from '../kernel/http/request-telemetry.js';

@Controller('metrics')
@Access('visitors')
export class MetricsController {
  constructor(private readonly register: Registry) {}

  /** What a Prometheus server collects. */
  @Get()
  async metrics(@Res() response: Response): Promise<void> {
    const text = await this.register.metrics();
    response.set('content-type', this.register.contentType).send(text);
  }
}

/** Figures of a process that was given none to begin with. */
export function createRegistry(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry;
}

/** Figures of this process and of the requests it answered. */
@Module({ controllers: [MetricsController] })
export class MetricsModule {}
