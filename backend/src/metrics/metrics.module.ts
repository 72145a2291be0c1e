import { Controller, Get, Module, Res } from '@nestjs/common';
import type { Response } from 'express';
import { Registry } from 'prom-client';
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

@Module({ controllers: [MetricsController] })
export class MetricsModule {}
