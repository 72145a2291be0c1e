import { Controller, Get, Req, Res } from '@nestjs/common';
import { projectId } from '@nirmaan/contracts/project';
import type { Request, Response } from 'express';
import { AttachmentStore, sendAttachment } from '../attachment/attachment.module.js';
import { Refused, SignedIn, type Viewer } from '../kernel/http/index.js';
import { ProjectLister } from './project-lister.js';

@Controller()
export class ProjectAttachmentController {
  constructor(
    private readonly projects: ProjectLister,
    private readonly store: AttachmentStore,
  ) {}

  /** An attachment of a project, for those who may read its page and are signed in. */
  @Get('attachments/projects/:project/:file')
  async download(
    @SignedIn() viewer: Viewer,
    @Req() { params }: Request<{ project: string; file: string }>,
    @Res() response: Response,
  ) {
    const id = projectId.safeParse(params.project);
    if (!id.success) throw new Refused({ code: 'REQUEST.NOT_FOUND' });
    const attachments = await this.projects.attachments(id.data, viewer);
    await sendAttachment(this.store, attachments, params.file, response);
  }
}
