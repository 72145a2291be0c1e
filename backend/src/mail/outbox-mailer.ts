import type { MailId } from '@nirmaan/contracts/mail';
import { createTransport } from 'nodemailer';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Letter, Mailer } from './mailer.js';
import { messageOf } from './message.js';

const composer = createTransport({ streamTransport: true, buffer: true });

/** Puts each mail into a folder, as `<id>.eml`, where no mail server is known. */
export class OutboxMailer extends Mailer {
  constructor(
    private readonly folder: string,
    private readonly from: string,
  ) {
    super();
  }

  async send(id: MailId, letter: Letter): Promise<null> {
    const { message } = await composer.sendMail(messageOf(id, letter, this.from));
    const file = join(this.folder, `${id}.eml`);
    await mkdir(this.folder, { recursive: true });
    await writeFile(`${file}.part`, message);
    await rename(`${file}.part`, file);
    return null;
  }

  close(): void {
    composer.close();
  }
}
