import type {
  ApplicantStatusChanged,
  ApplicationView,
  ProposalSubmitted,
} from '@nirmaan/contracts/application';
import type { Recorded } from '@nirmaan/contracts/kernel';
import { type Content, onExisting } from '../projection/index.js';

/** An application looks the same to the owner of the project and to the consultant who made it. */
type Row = ApplicationView;

export const submitted = (
  _: Row | null,
  { data, metadata }: Recorded<ProposalSubmitted>,
): Content<Row> => ({
  project: data.project,
  consultant: data.consultant,
  amount: data.amount,
  proposal: data.proposal,
  status: 'pending',
  submittedAt: metadata.occurredAt,
  updatedAt: metadata.occurredAt,
});

export const statusChanged = onExisting<Row, Recorded<ApplicantStatusChanged>>(
  (row, { data, metadata }) => ({ ...row, status: data.to, updatedAt: metadata.occurredAt }),
);
