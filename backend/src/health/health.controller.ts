import { Controller, Get, Inject, Res } from '@nestjs/common';
import { EventStore } from '@nirmaan/platform/eventstore';
import type { Response } from 'express';
import { Db } from 'mongodb';
import { Access } from '../kernel/http/index.js';
import { type ApiSettings, SETTINGS } from '../kernel/process/settings.js';
import { ReadModelLag } from './read-model-lag.js';

@Controller('health')
@Access('visitors')
export class HealthController {
  constructor(
    private readonly log: EventStore,
    private readonly db: Db,
    private readonly lag: ReadModelLag,
    @Inject(SETTINGS) private readonly settings: ApiSettings,
  ) {}

  /** The process runs. */
  @Get('live')
  live() {
    return { status: 'ok' };
  }

  /**
   * The stores answer and the read models are built and follow the log; otherwise 503, so that whoever sends people
   * here sends them elsewhere.
   */
  @Get('ready')
  async ready(@Res({ passthrough: true }) response: Response) {
    await Promise.all([this.log.head(), this.db.command({ ping: 1 })]);
    const lagSeconds = await this.lag.seconds();
    const isReady = lagSeconds !== null && lagSeconds <= this.settings.READY_MAX_LAG_SECONDS;
    if (!isReady) response.status(503);
    return { status: statusOf(isReady, lagSeconds), lagSeconds };
  }
}

const statusOf = (isReady: boolean, lagSeconds: number | null): string =>
  isReady ? 'ok' : lagSeconds === null ? 'not built' : 'behind';
