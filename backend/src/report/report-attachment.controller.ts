import { Controller, Get, Req, Res } from '@nestjs/common';
import { reportId } from '@nirmaan/contracts/report';
import type { Request, Response } from 'express';
import { AttachmentStore, sendAttachment } from '../attachment/attachment.module.js';
import { Refused, SignedIn, type Viewer } from '../kernel/http/index.js';
import { SecurityLog } from '../kernel/security-log/security-log.js';
import { ReportLister } from './report-lister.js';

@Controller()
export class ReportAttachmentController {
  constructor(
    private readonly lister: ReportLister,
    private readonly store: AttachmentStore,
    private readonly security: SecurityLog,
  ) {}

  /** An attachment of a reported project, for operators. */
  @Get('attachments/reports/:report/:file')
  async download(
    @SignedIn() { account, role }: Viewer,
    @Req() { params }: Request<{ report: string; file: string }>,
    @Res() response: Response,
  ) {
    const id = reportId.safeParse(params.report);
    if (role !== 'operator' || !id.success) throw new Refused({ code: 'REQUEST.NOT_FOUND' });
    const attachments = await this.lister.attachments(id.data);
    this.security.record('reported attachment read', { account });
    await sendAttachment(this.store, attachments, params.file, response);
  }
}
