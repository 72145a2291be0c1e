import {
  type DecisionOnWire,
  type StatusOnWire,
  type WorkOnWire,
  statusWordsOnWire,
} from '@nirmaan/contracts/application';
import { Badge, type Tone } from '../../shared/ui';

export const statusTones: Readonly<Record<StatusOnWire, Tone>> = {
  pending: 'caution',
  success: 'positive',
  rejected: 'negative',
  withdrawn: 'neutral',
};

interface StatusBadgeProps {
  readonly status: StatusOnWire;
  /** How far the work on it has come, where there is any. */
  readonly work?: WorkOnWire;
}

const overWords = { completed: 'Completed', ended: 'Ended early' };

/** Of work that is over it says so. */
export const StatusBadge = ({ status, work }: StatusBadgeProps) =>
  work === 'completed' || work === 'ended' ? (
    <Badge tone={work === 'completed' ? 'positive' : 'neutral'} text={overWords[work]} />
  ) : (
    <Badge tone={statusTones[status]} text={statusWordsOnWire[status]} />
  );

const decisions: readonly DecisionOnWire[] = ['pending', 'success', 'rejected'];

export const statusChoices = decisions.map((value) => ({ value, label: statusWordsOnWire[value] }));
