import { applicationMessages } from '@nirmaan/contracts/application';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../shared/ui';
import { notify } from '../../shared/ui/toasts';

const save = async (text: string) => {
  if (text.trim() === '') {
    notify.failure(applicationMessages.noProposalText);
    return;
  }
  const { saveProposal } = await import('./proposal-pdf');
  await saveProposal(text);
};

/** Saves a proposal as Proposal.pdf; what draws it is loaded with the first press. */
export function DownloadProposal({ text }: { readonly text: string }) {
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    await save(text).catch(() => notify.failure('The PDF could not be made. Please try again.'));
    setBusy(false);
  };
  return (
    <Button tone="secondary" size="small" busy={busy} onClick={() => void download()}>
      <Download size={16} aria-hidden />
      Download Proposal
    </Button>
  );
}
