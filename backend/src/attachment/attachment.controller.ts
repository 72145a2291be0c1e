import { Controller } from '@nestjs/common';
import { attachmentCalls, attachmentMessages } from '@nirmaan/contracts/attachment';
import { createHash } from 'node:crypto';
import { type Client, FromClient } from '../account/account.module.js';
import { FormWithFile } from '../image/image.module.js';
import { type InputOf, Refused, refuseField, Serve } from '../kernel/http/index.js';
import { SecurityLog } from '../kernel/security-log/security-log.js';
import { QUOTA_BYTES } from '../kernel/files/index.js';
import { attachmentForm, UploadedAttachment } from './attachment-form.js';
import { AttachmentStore } from './attachment-store.js';
import { checkAttachment, VirusScanner } from './check-attachment.js';

@Controller()
export class AttachmentController {
  constructor(
    private readonly store: AttachmentStore,
    private readonly scanner: VirusScanner,
    private readonly security: SecurityLog,
  ) {}

  /** Checks and stores one file, which a project, a proposal, a delivery or a message may name from then on. */
  @Serve(attachmentCalls.upload)
  @FormWithFile(attachmentForm)
  async upload(
    { viewer: { account }, accepted }: InputOf<typeof attachmentCalls.upload>,
    @UploadedAttachment() bytes: Buffer | null,
    @FromClient() { network }: Client,
  ) {
    if (!bytes?.length)
      throw refuseField('attachment', bytes ? 'The file is empty.' : 'Please choose a file');
    if ((await this.store.getUsedBytes(account)) + bytes.length > QUOTA_BYTES)
      throw new Refused({ code: 'ATTACHMENT.QUOTA_USED_UP' });
    const type = accepted(await checkAttachment(bytes));
    if (!(await this.scanner.isClean(bytes))) {
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      this.security.record('infected upload', { account, network }, { sha256 });
      throw new Refused({ code: 'ATTACHMENT.INFECTED' });
    }
    const file = await this.store.keep(bytes, type, account);
    return { message: attachmentMessages.uploaded, data: { file, type, size: bytes.length } };
  }
}
