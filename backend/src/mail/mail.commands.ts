import { CommandHandler } from '@nestjs/cqrs';
import { CommandFor, DeciderHandler } from '../kernel/commands/index.js';
import { recordRefused, recordSent } from './mail.decider.js';

export class RecordMailSent extends CommandFor(recordSent) {}

@CommandHandler(RecordMailSent)
class RecordMailSentHandler extends DeciderHandler {}

/** Records that the mail server will not take a mail. */
export class RecordMailRefused extends CommandFor(recordRefused) {}

@CommandHandler(RecordMailRefused)
class RecordMailRefusedHandler extends DeciderHandler {}

export const mailCommandHandlers = [RecordMailSentHandler, RecordMailRefusedHandler];
