import { Injectable } from '@nestjs/common';
import { readModels, streamOf } from '@nirmaan/contracts/catalogue';
import { categoryPrefix, type Position, type EventEnvelope } from '@nirmaan/contracts/kernel';
import { getEventAge, EventStore } from '@nirmaan/platform/eventstore';
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
