import { Module } from '@nestjs/common';
import { ViewOverviewController } from './view-overview.controller.js';

@Module({ controllers: [ViewOverviewController] })
export class OverviewModule {}
