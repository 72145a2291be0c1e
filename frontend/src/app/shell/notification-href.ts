import { proposalsPath } from '@nirmaan/contracts/application';
import { assertNever } from '@nirmaan/contracts/kernel';
import type { NotificationOnWire } from '@nirmaan/contracts/notification';
import { projectPath } from '@nirmaan/contracts/project';
import { dashboardView } from '../paths';

export function getNotificationHref({ kind, projectId, consultantId }: NotificationOnWire): string {
  switch (kind) {
    case 'proposalReceived':
    case 'proposalEdited':
      return proposalsPath(projectId, consultantId);
    case 'proposalWithdrawn':
    case 'statusChanged':
    case 'projectClosing':
    case 'invited':
      return projectPath({ id: projectId, title: '' });
    case 'subscriptionPaid':
    case 'paymentRefunded':
    case 'disputeLost':
      return dashboardView('pricing');
    case 'reportDecided':
      return dashboardView('dashboard');
    default:
      return assertNever(kind);
  }
}
