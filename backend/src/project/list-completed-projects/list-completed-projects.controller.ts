import { Controller } from '@nestjs/common';
import type { Position } from '@nirmaan/contracts/kernel';
import {
  completedProjectCalls,
  completedProjectsReadModel,
  type CompletedProjectView,
  toCompletedProjectOnWire,
} from '@nirmaan/contracts/project';
import type { Filter } from 'mongodb';
import { AtLeast, Input, type InputOf, Reply, Serve } from '../../kernel/http/index.js';
import { type Order, ReadModelReader, readPage } from '../../kernel/reading/index.js';
import { SectorCatalogue } from '../../sector/sector.module.js';

const newestFirst: Order<CompletedProjectView> = { by: 'showcasedAt', direction: -1 };

type Asked = InputOf<typeof completedProjectCalls.list>;

@Controller()
export class ListCompletedProjectsController {
  constructor(
    private readonly reader: ReadModelReader,
    private readonly sectors: SectorCatalogue,
  ) {}

  /** The showcase of finished work, the newest first. */
  @Serve(completedProjectCalls.list)
  async list(
    @Input(completedProjectCalls.list) { query }: Asked,
    @AtLeast() atLeast: Position | null,
  ) {
    const reading = await this.reader.open(atLeast, completedProjectsReadModel);
    const showcase = reading.collection(completedProjectsReadModel);
    const filter = this.filterOf(query);
    const { rows, total, next } = await readPage(showcase, filter, newestFirst, query);
    const data = rows.map(toCompletedProjectOnWire);
    return Reply.from(reading, { message: 'Completed projects', data, total, next });
  }

  /** An unknown sector has none. */
  private filterOf({ sector }: Asked['query']): Filter<CompletedProjectView> {
    if (sector === undefined) return {};
    return { sector: { $in: [sector].flat().flatMap((name) => this.sectors.find(name) ?? []) } };
  }
}
