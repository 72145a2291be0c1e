import { Module, type Provider } from '@nestjs/common';
import { EventLog } from '@nirmaan/platform/eventstore';
import type { Log } from '@nirmaan/platform/log';
import { CommandGate } from '../kernel/commands/index.js';
import { type ReactorsSettings, SETTINGS } from '../kernel/process/settings.js';
import { LOG } from '../kernel/process/tokens.js';
import { LogAnchorer } from './log-anchorer.js';
import { Seal } from './seal.js';

export { LogAnchorer } from './log-anchorer.js';

const anchorer: Provider = {
  provide: LogAnchorer,
  inject: [EventLog, CommandGate, LOG, SETTINGS],
  useFactory: (eventLog: EventLog, gate: CommandGate, log: Log, settings: ReactorsSettings) => {
    const seal = new Seal(settings.AUDIT_SIGNING_KEY);
    return new LogAnchorer({ eventLog, gate, seal, log }, settings.ANCHOR_EVERY_MS);
  },
};

/** What keeps the log provable. */
@Module({ providers: [anchorer], exports: [anchorer] })
export class AuditReactorsModule {}
