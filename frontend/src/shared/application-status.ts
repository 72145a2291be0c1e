import type { StatusOnWire } from '@nirmaan/contracts/application';
import type { Tone } from './ui';

/** How screens name a status, other than the consultant's own. */
export const statusBadge: Readonly<
  Record<StatusOnWire, { readonly tone: Tone; readonly text: string }>
> = {
  pending: { tone: 'caution', text: 'Pending' },
  success: { tone: 'positive', text: 'Awarded' },
  rejected: { tone: 'negative', text: 'Rejected' },
};
