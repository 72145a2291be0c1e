import { applicantStatusWords as words, type StatusOnWire } from '@nirmaan/contracts/application';
import type { Tone } from './ui';

interface StatusBadge {
  readonly tone: Tone;
  readonly text: string;
}

export const statusBadge: Readonly<Record<StatusOnWire, StatusBadge>> = {
  pending: { tone: 'caution', text: words.pending },
  success: { tone: 'positive', text: words.awarded },
  rejected: { tone: 'negative', text: words.rejected },
};

/** Every status, to choose one. */
export const statusChoices = (Object.keys(statusBadge) as StatusOnWire[]).map((value) => ({
  value,
  label: statusBadge[value].text,
}));
