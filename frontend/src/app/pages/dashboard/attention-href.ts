import type { AttentionOnWire } from '@nirmaan/contracts/overview';
import { dashboardView, type View } from '../../paths';

const views: Readonly<Record<AttentionOnWire['kind'], View>> = {
  pendingApplicants: 'freelance-project',
  closingSoon: 'applied-project',
  lastDayPassed: 'applied-project',
  awarded: 'applied-project',
  noCredit: 'pricing',
  subscriptionEnds: 'pricing',
};

/** Where one does something about what needs attention. */
export const attentionHref = (kind: AttentionOnWire['kind']): string => dashboardView(views[kind]);
