import { CommandHandler } from '@nestjs/cqrs';
import { CommandFor, DeciderHandler } from '../kernel/commands/index.js';
import { anchorEventStore } from './anchor.decider.js';

/** Records a signed digest of `$all`. */
export class AnchorEventStore extends CommandFor(anchorEventStore) {}

@CommandHandler(AnchorEventStore)
class AnchorEventStoreHandler extends DeciderHandler {}

export const auditCommandHandlers = [AnchorEventStoreHandler];
