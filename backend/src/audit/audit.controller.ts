import { Controller } from '@nestjs/common';
import { auditCalls } from '@nirmaan/contracts/audit';
import type { AsOf } from '@nirmaan/contracts/kernel';
import { Clock } from '../kernel/commands/index.js';
import { type InputOf, Refused, Serve } from '../kernel/http/index.js';
import { ReadModelReader } from '../kernel/reading/index.js';
import { AuditReader } from './audit-reader.js';
import { exportHistory } from './export.js';
import { findApplications } from './find-applications.js';
import { AuditSigner } from './anchors.js';

type Of<Name extends keyof typeof auditCalls> = InputOf<(typeof auditCalls)[Name]>;

@Controller()
export class AuditController {
  constructor(
    private readonly audit: AuditReader,
    private readonly readModels: ReadModelReader,
    private readonly signer: AuditSigner,
    private readonly clock: Clock,
  ) {}

  @Serve(auditCalls.find)
  async find({ query }: Of<'find'>) {
    return { message: 'Applications', ...(await findApplications(this.readModels, query)) };
  }

  @Serve(auditCalls.timeline)
  async timeline({ params, query }: Of<'timeline'>) {
    const history = await this.readApplication(params, query.asOf);
    return { message: 'History', data: await this.audit.readTimeline(history) };
  }

  @Serve(auditCalls.export)
  async export({ params, query }: Of<'export'>) {
    const history = await this.readApplication(params, query.asOf);
    const options = { ...query, asOf: query.asOf, exportedAt: this.clock.now() };
    const data = await exportHistory(this.audit, this.signer, history, options);
    return { message: 'Export', data };
  }

  @Serve(auditCalls.applicantsAsOf)
  async applicantsAsOf({ params, query }: Of<'applicantsAsOf'>) {
    const data = await this.audit.readApplicants(params.projectId, query.asOf);
    if (!data) throw new Refused({ code: 'PROJECT.NOT_FOUND' });
    return { message: 'Applicants', data };
  }

  private async readApplication(
    { projectId, consultantId }: Of<'timeline'>['params'],
    asOf?: AsOf,
  ) {
    const history = await this.audit.readApplication(projectId, consultantId, asOf);
    if (!history) throw new Refused({ code: 'APPLICATION.NOT_FOUND' });
    return history;
  }
}
