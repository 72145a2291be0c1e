import { CommandHandler } from '@nestjs/cqrs';
import { CommandFor, DeciderHandler } from '../commands/index.js';
import { parkReaction, resumeReaction, retryReaction, skipReaction } from './parking.decider.js';

/** A stream waits, because a reactor failed on one of its events. */
export class ParkReaction extends CommandFor(parkReaction) {}

@CommandHandler(ParkReaction)
class ParkReactionHandler extends DeciderHandler {}

export class ResumeReaction extends CommandFor(resumeReaction) {}

@CommandHandler(ResumeReaction)
class ResumeReactionHandler extends DeciderHandler {}

/** An operator lets a reactor try a parked event again. */
export class RetryReaction extends CommandFor(retryReaction) {}

@CommandHandler(RetryReaction)
class RetryReactionHandler extends DeciderHandler {}

/** An operator lets a reactor leave out a parked event. */
export class SkipReaction extends CommandFor(skipReaction) {}

@CommandHandler(SkipReaction)
class SkipReactionHandler extends DeciderHandler {}

export const parkingCommandHandlers = [
  ParkReactionHandler,
  ResumeReactionHandler,
  RetryReactionHandler,
  SkipReactionHandler,
];
