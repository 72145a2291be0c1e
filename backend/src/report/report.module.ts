import { Module } from '@nestjs/common';
import { AttachmentModule } from '../attachment/attachment.module.js';
import { FileReport } from './file-report.js';
import { ReportLister } from './report-lister.js';
import { ReportController } from './report.controller.js';

export { recordDecision } from './report.controller.js';
export { ReportLister } from './report-lister.js';

@Module({
  imports: [AttachmentModule],
  controllers: [ReportController],
  providers: [FileReport, ReportLister],
})
export class ReportModule {}
