import { nameStream } from '../kernel/stream-name.js';
import type { MailId } from './mail.ids.js';

export const mailStreams = { mail: (id: MailId) => nameStream('mail', id) };
