import { Module } from '@nestjs/common';
import { AttachmentModule } from '../attachment/attachment.module.js';
import { AuditModule } from '../audit/audit.module.js';
import { FileReportHandler } from './file-report.js';
import { ReportLister } from './report-lister.js';
import { ReportController } from './report.controller.js';

export { ReportLister } from './report-lister.js';
export { recordDecision } from './report.controller.js';

@Module({
  imports: [AttachmentModule, AuditModule],
  controllers: [ReportController],
  providers: [FileReportHandler, ReportLister],
})
export class ReportModule {}
