import { Controller } from '@nestjs/common';
import { sectorCalls, sectorsReadModel, toSectorOnWire } from '@nirmaan/contracts/sector';
import { AtLeast, Reply, Serve } from '../kernel/http/index.js';
import { ReadModelReader } from '../kernel/reading/index.js';

@Controller()
export class SectorController {
  constructor(private readonly reader: ReadModelReader) {}

  /** All sectors, by name. */
  @Serve(sectorCalls.list)
  async list(@AtLeast() atLeast: AtLeast) {
    const reading = await this.reader.open(atLeast, sectorsReadModel);
    const sectors = await reading.collection(sectorsReadModel).find().sort({ name: 1 }).toArray();
    return Reply.from(reading, { data: sectors.map(toSectorOnWire) });
  }
}
