import { CommandHandler } from '@nestjs/cqrs';
import { CommandFor, DeciderHandler } from '../kernel/commands/index.js';
import { remindOfLastDay } from './reminder.decider.js';

/** Reminds a project's owner that its last day to apply is near. */
export class RemindOfLastDay extends CommandFor(remindOfLastDay, { isOnNewStream: true }) {}

@CommandHandler(RemindOfLastDay)
class RemindOfLastDayHandler extends DeciderHandler {}

export const notificationCommandHandlers = [RemindOfLastDayHandler];
