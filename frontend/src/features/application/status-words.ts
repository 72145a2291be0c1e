import type { StatusOnWire } from '@nirmaan/contracts/application';
import type { Tone } from '../../shared/ui/badge';

/** How the owner's screens name a status. */
export const statusWords: Readonly<Record<StatusOnWire, string>> = {
  pending: 'Pending',
  success: 'Awarded',
  rejected: 'Rejected',
};

export const statusTones: Readonly<Record<StatusOnWire, Tone>> = {
  pending: 'caution',
  success: 'positive',
  rejected: 'negative',
};

export const statusChoices = (Object.keys(statusWords) as StatusOnWire[]).map((value) => ({
  value,
  label: statusWords[value],
}));
