import { Controller, Get, Req, Res } from '@nestjs/common';
import { attachmentPath } from '@nirmaan/contracts/attachment';
import type { AccountId } from '@nirmaan/contracts/kernel';
import { reportCalls, reportId, reportMessages } from '@nirmaan/contracts/report';
import type { Request, Response } from 'express';
import { AttachmentStore, sendAttachment } from '../attachment/attachment.module.js';
import { AuditReader } from '../audit/audit.module.js';
import { CommandBus } from '../kernel/commands/index.js';
import {
  AtLeast,
  type InputOf,
  Refused,
  Reply,
  Serve,
  SignedIn,
  type Viewer,
} from '../kernel/http/index.js';
import { SecurityLog } from '../kernel/security-log/security-log.js';
import { SharedValues } from '../kernel/shared-values/shared-values.js';
import { FileReport } from './file-report.js';
import { type ReportState } from './report.decider.js';
import { ReportLister } from './report-lister.js';
import { DecideReport } from './report.commands.js';

type Of<Call extends keyof typeof reportCalls> = InputOf<(typeof reportCalls)[Call]>;

/** Of an account. */
const reportedTargets = { what: 'targets reported', max: 20, refusal: 'REPORT.TOO_MANY' } as const;

@Controller()
export class ReportController {
  constructor(
    private readonly bus: CommandBus,
    private readonly lister: ReportLister,
    private readonly shared: SharedValues,
    private readonly security: SecurityLog,
    private readonly store: AttachmentStore,
    private readonly audit: AuditReader,
  ) {}

  /** Reports a project, person or message to the operators. */
  @Serve(reportCalls.file)
  async file({ body, viewer: { account }, cause, accepted }: Of<'file'>) {
    accepted(await this.shared.limitInDay(reportedTargets, account, body.target));
    const filed = await this.bus.execute(new FileReport(account, body, cause));
    return Reply.to(accepted(filed), { message: reportMessages.filed });
  }

  /** Open reports, the oldest first, or decided ones, the newest first. */
  @Serve(reportCalls.list)
  async list({ query }: Of<'list'>, @AtLeast() atLeast: AtLeast) {
    const { reading, ...page } = await this.lister.list(query, atLeast);
    return Reply.from(reading, { message: 'Reports', ...page });
  }

  /** The engagement that a reported message or review belongs to. */
  @Serve(reportCalls.engagement)
  async engagement({ params }: Of<'engagement'>) {
    const application = await this.lister.application(params.report);
    const data = application && (await this.audit.readEngagement(application));
    if (!data) throw new Refused({ code: 'ENGAGEMENT.NOT_FOUND' });
    return { message: 'Engagement', data };
  }

  /** Dismisses a report, hides what was reported, or suspends the account behind it. */
  @Serve(reportCalls.decide, { throttled: false })
  async decide({ body, viewer: { account: by }, cause, accepted }: Of<'decide'>) {
    const { report, ...decision } = body;
    const decided = accepted(
      await this.bus.execute(new DecideReport(report, { ...decision, by }, cause)),
    );
    recordDecision(this.security, decided.state, by);
    return Reply.to(decided, { message: reportMessages.decided });
  }

  /** An attachment of a reported project or message, for operators. */
  @Get(attachmentPath('reports', ':report'))
  async download(
    @SignedIn() { account, role }: Viewer,
    @Req() { params }: Request<{ report: string; file: string }>,
    @Res() response: Response,
  ) {
    const id = reportId.safeParse(params.report);
    if (role !== 'operator' || !id.success) throw new Refused({ code: 'REQUEST.NOT_FOUND' });
    const attachments = await this.lister.attachments(id.data);
    this.security.record('reported attachment read', { account });
    await sendAttachment(this.store, attachments, params.file, response);
  }
}

/** Records a decision in the security log, and the account that it suspends. */
export function recordDecision(
  security: SecurityLog,
  report: ReportState,
  by: AccountId | undefined,
): void {
  if (report.phase !== 'decided') return;
  const { decision, reported } = report;
  security.record('report decided', { account: by }, { decision });
  if (decision === 'suspended') security.record('account suspended', { account: reported.accused });
}
