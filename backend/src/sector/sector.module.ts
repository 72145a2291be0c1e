import { Module } from '@nestjs/common';
import { ListSectorsController } from './list-sectors/list-sectors.controller.js';
import { SectorCatalogue } from './sector-catalogue.js';

export { SectorCatalogue } from './sector-catalogue.js';

@Module({
  controllers: [ListSectorsController],
  providers: [SectorCatalogue],
  exports: [SectorCatalogue],
})
export class SectorModule {}
