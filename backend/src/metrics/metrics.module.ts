import { Controller, Get, Module, Res } from '@nestjs/common';
import type { Response } from 'express';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { Access } from '../kernel/http/index.js';
export { requestMetrics } from '../kernel/http/request-telemetry.js';

@Controller('metrics')
@Access('visitors')
export class MetricsController {
  constructor(private readonly register: Registry) {}

  @Get()
  async metrics(@Res() response: Response): Promise<void> {
    const text = await this.register.metrics();
    response.set('content-type', this.register.contentType).send(text);
  }
}

/** A registry with the default metrics of the process. */
export function createRegistry(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry;
}

@Module({ controllers: [MetricsController] })
export class MetricsModule {}
