import { Module, type Provider } from '@nestjs/common';
import { EventStore } from '@nirmaan/platform/eventstore';
import type { Log } from '@nirmaan/platform/log';
import { CommandExecutor } from '../kernel/commands/index.js';
import { type ReactorsSettings, SETTINGS } from '../kernel/process/settings.js';
import { LOG } from '../kernel/process/tokens.js';
import { LogAnchorer } from './log-anchorer.js';
import { Seal } from './seal.js';

const anchorer: Provider = {
  provide: LogAnchorer,
  inject: [EventStore, CommandExecutor, LOG, SETTINGS],
  useFactory: (
    eventStore: EventStore,
    executor: CommandExecutor,
    log: Log,
    settings: ReactorsSettings,
  ) => {
    const seal = new Seal(settings.AUDIT_SIGNING_KEY);
    return new LogAnchorer({ eventStore, executor, seal, log }, settings.ANCHOR_EVERY_MS);
  },
};

@Module({ providers: [anchorer] })
export class AuditReactorsModule {}
