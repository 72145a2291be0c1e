import { Module } from '@nestjs/common';
import { SectorController } from './sector.controller.js';
import { SectorCatalogue } from './sector-catalogue.js';

export { SectorCatalogue } from './sector-catalogue.js';

@Module({
  controllers: [SectorController],
  providers: [SectorCatalogue],
  exports: [SectorCatalogue],
})
export class SectorModule {}
