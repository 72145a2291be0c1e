import { Controller, Get, Req, Res } from '@nestjs/common';
import { applicationId } from '@nirmaan/contracts/application';
import { streamOf } from '@nirmaan/contracts/catalogue';
import type { Request, Response } from 'express';
import { ProfileImages } from '../account/account.module.js';
import { CommandExecutor } from '../kernel/commands/index.js';
import { Refused, SignedIn, type Viewer } from '../kernel/http/index.js';
import { applicationAggregate } from './application.decider.js';

@Controller()
export class ApplicantImageController {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly images: ProfileImages,
  ) {}

  /** An applicant's profile image, for the project's owner. */
  @Get('applications/:application/images/:file')
  async read(
    @SignedIn() { account }: Viewer,
    @Req() { params }: Request<{ application: string; file: string }>,
    @Res() response: Response,
  ) {
    const id = applicationId.safeParse(params.application);
    if (!id.success) throw new Refused({ code: 'REQUEST.NOT_FOUND' });
    const { state } = await this.executor.load(applicationAggregate, streamOf.application(id.data));
    if (state.phase === 'none' || state.owner !== account || state.isHidden)
      throw new Refused({ code: 'REQUEST.NOT_FOUND' });
    await this.images.send(state.consultant, params.file, response);
  }
}
