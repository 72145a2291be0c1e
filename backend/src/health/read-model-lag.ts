import { Injectable } from '@nestjs/common';
import { readModels, streamOf } from '@nirmaan/contracts/catalogue';
import { categoryPrefix, type Position, type RawFact } from '@nirmaan/contracts/kernel';
import { ageOfFact, EventLog } from '@nirmaan/platform/eventstore';
import { LiveReadModelsFinder } from '../kernel/reading/index.js';

/** Reactors' progress is nobody's news: no read model waits for it. */
const streams = Object.keys(streamOf)
  .filter((category) => category !== 'reactor')
  .map(categoryPrefix);

/** How far what people read is behind the log. */
@Injectable()
export class ReadModelLag {
  constructor(
    private readonly finder: LiveReadModelsFinder,
    private readonly log: EventLog,
  ) {}

  /** The age of the oldest fact that some read model does not show yet; null while one of them is not built. */
  async seconds(): Promise<number | null> {
    const live = await this.finder.look();
    const positions = readModels.map((model) => live.of(model)?.position);
    if (positions.some((position) => position === undefined)) return null;
    const lowest = positions.reduce((low = 0n, one = 0n) => (one < low ? one : low)) ?? 0n;
    return lowest < (await this.log.head()) ? ageOfFact(await this.firstAfter(lowest)) : 0;
  }

  private async firstAfter(after: Position): Promise<RawFact | undefined> {
    for await (const fact of this.log.readWanted({ streams }, after, 1)) return fact;
    return undefined;
  }
}
