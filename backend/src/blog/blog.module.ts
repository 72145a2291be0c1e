import { Module } from '@nestjs/common';
import { SectorModule } from '../sector/sector.module.js';
import { BlogController } from './blog.controller.js';

@Module({
  imports: [SectorModule],
  controllers: [BlogController],
})
export class BlogModule {}
