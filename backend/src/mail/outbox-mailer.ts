import type { MailId } from '@nirmaan/contracts/mail';
import MailComposer from 'nodemailer/lib/mail-composer/index.js';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Letter, Mailer } from './mailer.js';
import { messageOf } from './message.js';

/** Puts each mail into a folder, as `<id>.eml`, where no mail server is known. */
export class OutboxMailer extends Mailer {
  constructor(
    private readonly folder: string,
    private readonly from: string,
  ) {
    super();
  }

  async send(id: MailId, letter: Letter): Promise<null> {
    const mail = new MailComposer(messageOf(id, letter, this.from)).compile();
    const file = join(this.folder, `${id}.eml`);
    await mkdir(this.folder, { recursive: true });
    await writeFile(`${file}.part`, await mail.build());
    await rename(`${file}.part`, file);
    return null;
  }

  /** Holds nothing open. */
  close(): void {}
}
