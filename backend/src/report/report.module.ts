import { Module } from '@nestjs/common';
import { createHandler } from '../kernel/commands/index.js';
import { FileReportHandler } from './file-report.js';
import { ReportLister } from './report-lister.js';
import { DecideReport, ReportController, ReportLimit } from './report.controller.js';

export { recordDecision } from './record-decision.js';
export { ReportLister } from './report-lister.js';

@Module({
  controllers: [ReportController],
  providers: [FileReportHandler, createHandler(DecideReport), ReportLimit, ReportLister],
})
export class ReportModule {}
