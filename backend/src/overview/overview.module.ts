import { Module } from '@nestjs/common';
import { OverviewController } from './overview.controller.js';

export { getCurrentPurchase, countCredits, getActiveUntil } from './overview.controller.js';

@Module({ controllers: [OverviewController] })
export class OverviewModule {}
