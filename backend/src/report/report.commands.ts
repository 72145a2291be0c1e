import { CommandHandler } from '@nestjs/cqrs';
import { CommandFor, DeciderHandler } from '../kernel/commands/index.js';
import { decideReport } from './report.decider.js';

export class DecideReport extends CommandFor(decideReport) {}

@CommandHandler(DecideReport)
class DecideReportHandler extends DeciderHandler {}

export const reportCommandHandlers = [DecideReportHandler];
