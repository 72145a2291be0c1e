import {
  statusWords as words,
  type DecisionOnWire,
  type StatusOnWire,
} from '@nirmaan/contracts/application';
import type { ComponentProps } from 'react';
import type { Badge } from './ui';

export const statusBadge: Readonly<Record<StatusOnWire, ComponentProps<typeof Badge>>> = {
  pending: { tone: 'caution', text: words.pending },
  success: { tone: 'positive', text: words.awarded },
  rejected: { tone: 'negative', text: words.rejected },
  withdrawn: { tone: 'neutral', text: words.withdrawn },
};

const decisions: readonly DecisionOnWire[] = ['pending', 'success', 'rejected'];

export const statusChoices = decisions.map((value) => ({ value, label: statusBadge[value].text }));
