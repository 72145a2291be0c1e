import { Controller, UseFilters } from '@nestjs/common';
import { auditCalls } from '@nirmaan/contracts/audit';
import type { AsOf } from '@nirmaan/contracts/kernel';
import { Clock } from '../kernel/commands/index.js';
import { Input, type InputOf, Refused, Serve } from '../kernel/http/index.js';
import { ReadModelReader } from '../kernel/reading/index.js';
import { Archive } from './archive.js';
import { BrokenHistoryFilter } from './broken-history.filter.js';
import { exportOf } from './exporter.js';
import { findApplications } from './finder.js';
import { Seal } from './seal.js';

type Of<Name extends keyof typeof auditCalls> = InputOf<(typeof auditCalls)[Name]>;

@Controller()
@UseFilters(BrokenHistoryFilter)
export class AuditController {
  constructor(
    private readonly archive: Archive,
    private readonly reader: ReadModelReader,
    private readonly seal: Seal,
    private readonly clock: Clock,
  ) {}

  @Serve(auditCalls.find)
  async find(@Input(auditCalls.find) { query }: Of<'find'>) {
    return { message: 'Applications', ...(await findApplications(this.reader, query)) };
  }

  @Serve(auditCalls.story)
  async story(@Input(auditCalls.story) { params, query }: Of<'story'>) {
    const dossier = await this.dossier(params, query.asOf);
    return { message: 'History', data: await this.archive.story(dossier) };
  }

  @Serve(auditCalls.export)
  async export(@Input(auditCalls.export) { params, query }: Of<'export'>) {
    const dossier = await this.dossier(params, query.asOf);
    const { format, asOf } = query;
    const wish = { format, asOf, exportedAt: this.clock.now() };
    return { message: 'Export', data: await exportOf(this.archive, this.seal, dossier, wish) };
  }

  @Serve(auditCalls.applicantsThen)
  async applicantsThen(@Input(auditCalls.applicantsThen) { params, query }: Of<'applicantsThen'>) {
    const data = await this.archive.applicantsThen(params.projectId, query.asOf);
    if (!data) throw new Refused({ code: 'PROJECT.NOT_FOUND' });
    return { message: 'Applicants', data };
  }

  private async dossier({ projectId, consultantId }: Of<'story'>['params'], asOf?: AsOf) {
    const dossier = await this.archive.dossier(projectId, consultantId, asOf);
    if (!dossier) throw new Refused({ code: 'APPLICATION.NOT_FOUND' });
    return dossier;
  }
}
