import { Module } from '@nestjs/common';
import { SectorModule } from '../sector/sector.module.js';
import { createHandler } from '../kernel/commands/index.js';
import { BlogController, WithdrawBlog } from './blog.controller.js';

@Module({
  imports: [SectorModule],
  controllers: [BlogController],
  providers: [createHandler(WithdrawBlog)],
})
export class BlogModule {}
