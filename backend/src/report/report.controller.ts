import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { streamOf } from '@nirmaan/contracts/catalogue';
import type { AccountId, Position } from '@nirmaan/contracts/kernel';
import { reportCalls, reportMessages } from '@nirmaan/contracts/report';
import type { Cause } from '@nirmaan/platform/eventstore';
import { streamCommand } from '../kernel/commands/index.js';
import {
  accepted,
  AtLeast,
  CausedBy,
  Input,
  type InputOf,
  refuseFor,
  Reply,
  Serve,
  SignedIn,
  type Viewer,
} from '../kernel/http/index.js';
import { SecurityLog } from '../kernel/security-log/security-log.js';
import { SharedValues } from '../kernel/shared-values/shared-values.js';
import { FileReport } from './file-report.js';
import { recordDecision } from './record-decision.js';
import { decideReport } from './report.decider.js';
import { ReportLister } from './report-lister.js';

export class DecideReport extends streamCommand(decideReport) {}

const MAX_REPORTS = 20;
const DAY_MS = 24 * 60 * 60_000;

@Controller()
export class ReportController {
  constructor(
    private readonly commands: CommandBus,
    private readonly lister: ReportLister,
    private readonly shared: SharedValues,
    private readonly security: SecurityLog,
  ) {}

  /** Reports a project, person or message to the operators. */
  @Serve(reportCalls.file)
  async file(
    @Input(reportCalls.file) { body }: InputOf<typeof reportCalls.file>,
    @SignedIn() { account }: Viewer,
    @CausedBy() cause: Cause,
  ) {
    await this.count(account);
    const filed = await this.commands.execute(new FileReport(account, body, cause));
    return Reply.to(accepted(reportCalls.file, filed), { message: reportMessages.filed });
  }

  /** Throws Refused for one report too many. */
  private async count(account: AccountId): Promise<void> {
    const counted = await this.shared.increment(`reports by ${account}`, DAY_MS);
    if (counted.value > MAX_REPORTS)
      throw refuseFor(this.shared.getRestMs(counted), 'REPORT.TOO_MANY');
  }

  /** Open reports, the oldest first, or decided ones, the newest first. */
  @Serve(reportCalls.list)
  async list(
    @Input(reportCalls.list) { query }: InputOf<typeof reportCalls.list>,
    @AtLeast() atLeast: Position | null,
  ) {
    const { reading, ...page } = await this.lister.list(query, atLeast);
    return Reply.from(reading, { message: 'Reports', ...page });
  }

  /** Dismisses a report, hides what was reported, or suspends the account behind it. */
  @Serve(reportCalls.decide)
  async decide(
    @Input(reportCalls.decide) { body }: InputOf<typeof reportCalls.decide>,
    @SignedIn() { account: by }: Viewer,
    @CausedBy() cause: Cause,
  ) {
    const { report, ...decision } = body;
    const command = new DecideReport(streamOf.report(report), { ...decision, by }, cause);
    const decided = accepted(reportCalls.decide, await this.commands.execute(command));
    recordDecision(this.security, decided.state, by);
    return Reply.to(decided, { message: reportMessages.decided });
  }
}
