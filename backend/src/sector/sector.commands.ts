import { CommandHandler } from '@nestjs/cqrs';
import { CommandFor, DeciderHandler } from '../kernel/commands/index.js';
import { addSector } from './sector.decider.js';

export class AddSector extends CommandFor(addSector) {}

@CommandHandler(AddSector)
class AddSectorHandler extends DeciderHandler {}

export const sectorCommandHandlers = [AddSectorHandler];
