import { Controller, Get } from '@nestjs/common';
import { EventLog } from '@nirmaan/platform/eventstore';
import { Db } from 'mongodb';
import { AllowedToVisitors } from '../kernel/http/index.js';

@Controller('health')
@AllowedToVisitors()
export class HealthController {
  constructor(
    private readonly log: EventLog,
    private readonly db: Db,
  ) {}

  /** The process runs. */
  @Get('live')
  live() {
    return { status: 'ok' };
  }

  /** The stores answer; otherwise 503, as for every call that needs them. */
  @Get('ready')
  async ready() {
    await Promise.all([this.log.head(), this.db.command({ ping: 1 })]);
    return { status: 'ok' };
  }
}
