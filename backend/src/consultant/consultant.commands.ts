import { CommandHandler } from '@nestjs/cqrs';
import { CommandFor, DeciderHandler } from '../kernel/commands/index.js';
import { publishProfile, withdrawProfile } from './consultant.decider.js';

export class PublishProfile extends CommandFor(publishProfile) {}

@CommandHandler(PublishProfile)
class PublishProfileHandler extends DeciderHandler {}

export class WithdrawProfile extends CommandFor(withdrawProfile) {}

@CommandHandler(WithdrawProfile)
class WithdrawProfileHandler extends DeciderHandler {}

export const consultantCommandHandlers = [PublishProfileHandler, WithdrawProfileHandler];
