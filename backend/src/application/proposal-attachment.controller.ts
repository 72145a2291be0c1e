import { Controller, Get, Req, Res } from '@nestjs/common';
import { applicationId, applicationsReadModel } from '@nirmaan/contracts/application';
import { streamOf } from '@nirmaan/contracts/catalogue';
import type { Request, Response } from 'express';
import { AttachmentStore, sendAttachment } from '../attachment/attachment.module.js';
import { CommandExecutor } from '../kernel/commands/index.js';
import { Refused, SignedIn, type Viewer } from '../kernel/http/index.js';
import { ReadModelReader } from '../kernel/reading/index.js';
import { applicationAggregate } from './application.decider.js';

@Controller()
export class ProposalAttachmentController {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly reader: ReadModelReader,
    private readonly store: AttachmentStore,
  ) {}

  /** An attachment of a proposal, for its consultant and the project's owner. */
  @Get('attachments/applications/:application/:file')
  async download(
    @SignedIn() { account }: Viewer,
    @Req() { params }: Request<{ application: string; file: string }>,
    @Res() response: Response,
  ) {
    const id = applicationId.safeParse(params.application);
    if (!id.success) throw new Refused({ code: 'REQUEST.NOT_FOUND' });
    const { state } = await this.executor.load(applicationAggregate, streamOf.application(id.data));
    const mayDownload =
      state.phase === 'submitted' &&
      (state.consultant === account || (state.owner === account && !state.isHidden));
    if (!mayDownload) throw new Refused({ code: 'REQUEST.NOT_FOUND' });
    const reading = await this.reader.open(null, applicationsReadModel);
    const found = (await reading.byId(applicationsReadModel, [id.data])).get(id.data);
    await sendAttachment(this.store, found?.attachments, params.file, response);
  }
}
