import { Controller, Get, Req, Res } from '@nestjs/common';
import { applicationId, applicationsReadModel } from '@nirmaan/contracts/application';
import { attachmentPath } from '@nirmaan/contracts/attachment';
import type { Request, Response } from 'express';
import { ProfileImages } from '../account/account.module.js';
import { AttachmentStore, sendAttachment } from '../attachment/attachment.module.js';
import { AggregateReader } from '../kernel/commands/index.js';
import { Refused, SignedIn, type Viewer } from '../kernel/http/index.js';
import { ReadModelReader } from '../kernel/reading/index.js';
import { applicationAggregate, isSeenByOwner } from './application.decider.js';

type FileRequest = Request<{ application: string; file: string }>;

/** An application's files, for the project's owner while the application is visible to them. */
@Controller()
export class ApplicationFilesController {
  constructor(
    private readonly aggregates: AggregateReader,
    private readonly reader: ReadModelReader,
    private readonly images: ProfileImages,
    private readonly attachments: AttachmentStore,
  ) {}

  /** The applicant's profile image. */
  @Get('applications/:application/images/:file')
  async readImage(
    @SignedIn() viewer: Viewer,
    @Req() { params }: FileRequest,
    @Res() response: Response,
  ) {
    const { consultant, isSeen } = await this.find(params.application, viewer);
    if (!isSeen) throw new Refused({ code: 'REQUEST.NOT_FOUND' });
    await this.images.send(consultant, params.file, response);
  }

  /** An attachment of the proposal, also for its consultant. */
  @Get(attachmentPath('applications', ':application'))
  async downloadAttachment(
    @SignedIn() viewer: Viewer,
    @Req() { params }: FileRequest,
    @Res() response: Response,
  ) {
    const { id, consultant, isSeen } = await this.find(params.application, viewer);
    if (!isSeen && consultant !== viewer.account) throw new Refused({ code: 'REQUEST.NOT_FOUND' });
    const reading = await this.reader.open(null, applicationsReadModel);
    const found = await reading.findById(applicationsReadModel, id);
    await sendAttachment(this.attachments, found?.attachments, params.file, response);
  }

  /** Throws Refused if the application does not exist. */
  private async find(application: string, { account }: Viewer) {
    const { success, data: id } = applicationId.safeParse(application);
    if (!success) throw new Refused({ code: 'REQUEST.NOT_FOUND' });
    const { state } = await this.aggregates.load(applicationAggregate, id);
    if (state.phase === 'none') throw new Refused({ code: 'REQUEST.NOT_FOUND' });
    const { consultant, owner } = state.parties;
    return { id, consultant, isSeen: owner === account && isSeenByOwner(state) };
  }
}
