import { Controller, Get, Inject, Injectable, Res } from '@nestjs/common';
import { readModels, streamOf } from '@nirmaan/contracts/catalogue';
import { categoryPrefix, type EventEnvelope, type Position } from '@nirmaan/contracts/kernel';
import { EventStore, getEventAge } from '@nirmaan/platform/eventstore';
import type { Response } from 'express';
import { Db } from 'mongodb';
import { Access } from '../kernel/http/index.js';
import { type ApiSettings, SETTINGS } from '../kernel/process/settings.js';
import { LiveReadModelsFinder } from '../kernel/reading/index.js';

/** Reactors' progress is nobody's news: no read model waits for it. */
const streams = Object.keys(streamOf)
  .filter((category) => category !== 'reactors')
  .map(categoryPrefix);

/** How far what people read is behind the log. */
@Injectable()
export class ReadModelLag {
  constructor(
    private readonly finder: LiveReadModelsFinder,
    private readonly log: EventStore,
  ) {}

  /** The age of the oldest event that some read model does not show yet; null while one of them is not built. */
  async seconds(): Promise<number | null> {
    const live = await this.finder.find();
    const positions = readModels.map((model) => live.of(model)?.position);
    if (positions.some((position) => position === undefined)) return null;
    const lowest = positions.reduce((low = 0n, one = 0n) => (one < low ? one : low)) ?? 0n;
    return lowest < (await this.log.head()) ? getEventAge(await this.firstAfter(lowest)) : 0;
  }

  private async firstAfter(after: Position): Promise<EventEnvelope | undefined> {
    for await (const event of this.log.readFiltered({ streams }, after, 1)) return event;
    return undefined;
  }
}

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
