import { type ApplicantOnWire, applicationMessages } from '@nirmaan/contracts/application';
import type { ProjectOnWire } from '@nirmaan/contracts/project';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { formatDay, formatRupees, isoDay } from '../../shared/format';
import { Button } from '../../shared/ui';
import { notify } from '../../shared/ui/toasts';
import type { Proposal, ProposalNames } from './proposal-pdf';

const save = async (names: ProposalNames, proposal: Proposal) => {
  if (proposal.preposal.trim() === '' && proposal.milestones.length === 0) {
    notify.failure(applicationMessages.noProposalText);
    return;
  }
  const { saveProposal } = await import('./proposal-pdf');
  await saveProposal(names, proposal);
};

interface DownloadProposalProps {
  readonly names: ProposalNames;
  readonly proposal: Proposal;
}

/** Project, parties, amount and date of a proposal that an owner reads. */
export const nameProposal = (
  { userBudget, submittedAt, editedAt, ...applicant }: ApplicantOnWire,
  { title, companyName }: Pick<ProjectOnWire, 'title' | 'companyName'>,
): ProposalNames => [
  ['Project', title],
  ['Manufacturer', companyName],
  ['Consultant', applicant.userInfo[0].name],
  ['Amount', formatRupees(userBudget)],
  ['Date', formatDay(isoDay(editedAt ?? submittedAt))],
];

/** Saves a proposal as Proposal.pdf; what draws it is loaded with the first press. */
export function DownloadProposal({ names, proposal }: DownloadProposalProps) {
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    await save(names, proposal).catch(() =>
      notify.failure('The PDF could not be made. Please try again.'),
    );
    setBusy(false);
  };
  return (
    <Button tone="secondary" size="small" busy={busy} onClick={() => void download()}>
      <Download size={16} />
      Download Proposal
    </Button>
  );
}
