import { Module, type Provider } from '@nestjs/common';
import { EventStore } from '@nirmaan/platform/eventstore';
import { type ApiSettings, SETTINGS } from '../kernel/process/settings.js';
import { Archive } from './archive.js';
import { AuditController } from './audit.controller.js';
import { Seal } from './seal.js';

export { Archive } from './archive.js';
export { BrokenHistoryFilter } from './broken-history.filter.js';

const archive: Provider = {
  provide: Archive,
  inject: [EventStore],
  useFactory: (log: EventStore) => new Archive(log),
};

const seal: Provider = {
  provide: Seal,
  inject: [SETTINGS],
  useFactory: ({ AUDIT_SIGNING_KEY }: Pick<ApiSettings, 'AUDIT_SIGNING_KEY'>) =>
    new Seal(AUDIT_SIGNING_KEY),
};

@Module({ controllers: [AuditController], providers: [archive, seal], exports: [archive] })
export class AuditModule {}
