import { Module, type Provider } from '@nestjs/common';
import { AccountModule } from '../account/account.module.js';
import { SETTINGS } from '../kernel/process/settings.js';
import { AuditSigner } from './anchors.js';
import { AuditController } from './audit.controller.js';
import { AuditReader } from './audit-reader.js';
import type { SigningSettings } from './audit.settings.js';

export { AuditReader } from './audit-reader.js';

const auditSigner: Provider = {
  provide: AuditSigner,
  inject: [SETTINGS],
  useFactory: ({ AUDIT_SIGNING_KEY }: SigningSettings) => new AuditSigner(AUDIT_SIGNING_KEY),
};

@Module({
  imports: [AccountModule],
  controllers: [AuditController],
  providers: [AuditReader, auditSigner],
  exports: [AuditReader],
})
export class AuditModule {}
