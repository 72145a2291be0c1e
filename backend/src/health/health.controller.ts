import { Controller, Get, Inject, Injectable, Res } from '@nestjs/common';
import { productPrefixes, readModels } from '@nirmaan/contracts/catalogue';
import { sectorsReadModel } from '@nirmaan/contracts/sector';
import { isSeeding } from '@nirmaan/platform/config';
import { EventStore, getEventAge } from '@nirmaan/platform/eventstore';
import type { Response } from 'express';
import { Db } from 'mongodb';
import { setTimeout as delay } from 'node:timers/promises';
import { Access } from '../kernel/http/index.js';
import { type ProcessSettings, SETTINGS } from '../kernel/process/settings.js';
import type { ReadinessSettings } from './health.settings.js';
import { LiveReadModelsFinder } from '../kernel/reading/index.js';

@Injectable()
export class ReadModelLag {
  constructor(
    private readonly finder: LiveReadModelsFinder,
    private readonly eventStore: EventStore,
  ) {}

  /** Age of the oldest event that a read model has not handled; null while one is not built. */
  async seconds(): Promise<number | null> {
    const live = await this.finder.find();
    const positions = readModels.map((model) => live.of(model)?.position);
    if (positions.some((position) => position === undefined)) return null;
    const lowest = positions.reduce((low = 0n, one = 0n) => (one < low ? one : low)) ?? 0n;
    if (lowest >= (await this.eventStore.head())) return 0;
    return getEventAge(await this.eventStore.readFirst({ streams: productPrefixes }, lowest));
  }
}

/** Load balancers wait no longer. */
const MAX_READY_MS = 2_500;

export interface Readiness {
  /** What is waited for: at a start from the last one to the first. */
  readonly status:
    | ('ok' | 'read-only' | 'behind' | 'seeding' | 'no sectors' | 'not built')
    | ('store away' | 'event store away' | 'MongoDB away');
  /** Null while it is not known. */
  readonly lagSeconds: number | null;
}

const away: Readiness = { status: 'store away', lagSeconds: null };

@Controller('health')
@Access('visitors')
export class HealthController {
  constructor(
    private readonly eventStore: EventStore,
    private readonly db: Db,
    private readonly lag: ReadModelLag,
    private readonly finder: LiveReadModelsFinder,
    @Inject(SETTINGS) private readonly settings: ProcessSettings & ReadinessSettings,
  ) {}

  @Get('live')
  live() {
    return { status: 'ok' };
  }

  /**
   * 200 when the stores answer, the event store by its leader, events can be appended, the first start's seed is
   * through, and the read models are built and keep up; otherwise 503, so that a load balancer sends requests elsewhere.
   */
  @Get('ready')
  async ready(@Res({ passthrough: true }) response: Response) {
    const inTime = delay(MAX_READY_MS, away, { ref: false });
    const readiness = await Promise.race([this.check().catch(() => away), inTime]);
    if (readiness.status !== 'ok') response.status(503);
    return readiness;
  }

  private async check(): Promise<Readiness> {
    const [isWritable] = await Promise.all([
      this.eventStore.isWritable(),
      this.eventStore.head(),
      this.db.command({ ping: 1 }),
    ]);
    const lagSeconds = await this.lag.seconds();
    return { status: await this.getStatus(lagSeconds, isWritable), lagSeconds };
  }

  private async getStatus(
    lagSeconds: number | null,
    isWritable: boolean,
  ): Promise<Readiness['status']> {
    if (lagSeconds === null) return 'not built';
    if (isSeeding(this.settings.DATA_DIR)) return 'seeding';
    if (!(await this.hasSectors())) return 'no sectors';
    if (lagSeconds > this.settings.READY_MAX_LAG_SECONDS) return 'behind';
    return isWritable ? 'ok' : 'read-only';
  }

  /** Another program may seed, which runs beside this one. */
  private async hasSectors(): Promise<boolean> {
    const live = (await this.finder.find()).of(sectorsReadModel);
    return live !== undefined && (await this.db.collection(live.collection).findOne()) !== null;
  }
}
