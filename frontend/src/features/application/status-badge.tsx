import {
  type DecisionOnWire,
  type StatusOnWire,
  statusWordsOnWire,
} from '@nirmaan/contracts/application';
import { Badge, type Tone } from '../../shared/ui';

export const statusTones: Readonly<Record<StatusOnWire, Tone>> = {
  pending: 'caution',
  success: 'positive',
  rejected: 'negative',
  withdrawn: 'neutral',
};

export const StatusBadge = ({ status }: { readonly status: StatusOnWire }) => (
  <Badge tone={statusTones[status]} text={statusWordsOnWire[status]} />
);

const decisions: readonly DecisionOnWire[] = ['pending', 'success', 'rejected'];

export const statusChoices = decisions.map((value) => ({ value, label: statusWordsOnWire[value] }));
