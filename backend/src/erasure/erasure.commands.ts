import { CommandHandler } from '@nestjs/cqrs';
import { CommandFor, DeciderHandler } from '../kernel/commands/index.js';
import { cancelErasure, completeErasure, recordErased, requestErasure } from './erasure.decider.js';

export class RequestErasure extends CommandFor(requestErasure) {}

@CommandHandler(RequestErasure)
class RequestErasureHandler extends DeciderHandler {}

export class CancelErasure extends CommandFor(cancelErasure) {}

@CommandHandler(CancelErasure)
class CancelErasureHandler extends DeciderHandler {}

/** Records that the keys of a subject are destroyed. */
export class RecordErased extends CommandFor(recordErased) {}

@CommandHandler(RecordErased)
class RecordErasedHandler extends DeciderHandler {}

/** Records that nothing of a subject is left. */
export class CompleteErasure extends CommandFor(completeErasure) {}

@CommandHandler(CompleteErasure)
class CompleteErasureHandler extends DeciderHandler {}

export const erasureCommandHandlers = [
  RequestErasureHandler,
  CancelErasureHandler,
  RecordErasedHandler,
  CompleteErasureHandler,
];
