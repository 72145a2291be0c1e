import { Module } from '@nestjs/common';
import { SectorCatalogue } from './sector-catalogue.js';
import { SectorController } from './sector.controller.js';

export { SectorCatalogue } from './sector-catalogue.js';

@Module({
  controllers: [SectorController],
  providers: [SectorCatalogue],
  exports: [SectorCatalogue],
})
export class SectorModule {}
