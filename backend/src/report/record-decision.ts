import type { AccountId } from '@nirmaan/contracts/kernel';
import type { SecurityLog } from '../kernel/security-log/security-log.js';
import type { ReportState } from './report.decider.js';

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
