import { assertNever } from '@nirmaan/contracts/kernel';
import type { NotificationOnWire } from '@nirmaan/contracts/notification';
import { dashboardView, listOfCategory } from '../../paths';

/** Where one sees what a notification is about. */
export function getNotificationHref({ kind, category }: NotificationOnWire): string {
  switch (kind) {
    case 'proposalReceived':
      return listOfCategory(category);
    case 'statusChanged':
    case 'projectClosing':
      return dashboardView('applied-project');
    case 'subscriptionPaid':
    case 'paymentRefunded':
    case 'disputeLost':
      return dashboardView('pricing');
    default:
      return assertNever(kind);
  }
}
