import { MAX_EDITS, type MyApplicationOnWire } from '@nirmaan/contracts/application';
import { Pencil, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { formatCount, formatDay, isoDay } from '../../shared/format';
import { toBody } from '../../shared/forms';
import { useSubmit } from '../../shared/saga';
import {
  Button,
  type ButtonTone,
  ConfirmDialog,
  DialogButton,
  useFocusIfLost,
  WorkDialog,
} from '../../shared/ui';
import { editProposal, withdrawProposal } from './application.api';
import { ProposalForm } from './proposal-form';
import { useProposalForm } from './use-proposal-form';

interface OwnProposal extends Pick<
  MyApplicationOnWire,
  | 'projectId'
  | 'userBudget'
  | 'preposal'
  | 'attachments'
  | 'milestones'
  | 'status'
  | 'edits'
  | 'creditUntil'
> {
  readonly title: string;
}

interface OwnProposalProps {
  readonly proposal: OwnProposal;
  readonly isOpen: boolean;
  readonly tone?: ButtonTone;
}

export function OwnProposalActions({ proposal, isOpen, tone = 'secondary' }: OwnProposalProps) {
  const { status, edits, title } = proposal;
  const [wasPending] = useState(status === 'pending');
  const note = useFocusIfLost<HTMLParagraphElement>(status === 'withdrawn');
  if (status !== 'pending')
    return (
      wasPending &&
      status === 'withdrawn' && (
        <p ref={note} tabIndex={-1} className="sr-only">
          You have withdrawn this proposal.
        </p>
      )
    );
  return (
    <>
      {isOpen && edits < MAX_EDITS && (
        <DialogButton
          tone={tone}
          size="small"
          aria-label={`Edit your proposal for ${title}`}
          dialog={(close) => <EditDialog proposal={proposal} onClose={close} />}
        >
          <Pencil size={16} />
          Edit
        </DialogButton>
      )}
      <DialogButton
        tone={tone}
        size="small"
        aria-label={`Withdraw your proposal for ${title}`}
        dialog={(close) => <WithdrawDialog proposal={proposal} onClose={close} />}
      >
        <Undo2 size={16} />
        Withdraw
      </DialogButton>
    </>
  );
}

/** The last day in which a withdrawal returns the application, because the project was edited; null if none does. */
export const getCreditEnd = ({
  status,
  creditUntil,
}: Pick<MyApplicationOnWire, 'status' | 'creditUntil'>): string | null =>
  status === 'pending' && creditUntil && new Date() <= new Date(creditUntil)
    ? formatDay(isoDay(creditUntil))
    : null;

interface DialogProps {
  readonly proposal: OwnProposal;
  readonly onClose: () => void;
}

function WithdrawDialog({ proposal, onClose }: DialogProps) {
  const { projectId, title } = proposal;
  const { busy, send } = useSubmit(withdrawProposal, onClose);
  const credit = getCreditEnd(proposal)
    ? 'The project was edited, so the application it used goes back to your plan.'
    : 'The application it used is not returned to your plan.';
  return (
    <ConfirmDialog
      title="Withdraw your proposal?"
      text={`The manufacturer will no longer see your proposal for “${title}”, and you cannot apply to this project again. ${credit} Your messages stay.`}
      confirm="Withdraw"
      cancel="Keep it"
      tone="danger"
      busy={busy}
      onConfirm={() => send({ body: { projectId } })}
      onCancel={onClose}
    />
  );
}

const describeEditsLeft = (edits: number): string => {
  const left = MAX_EDITS - edits;
  return left === 1
    ? 'This is the last time you can edit it.'
    : `You can edit it ${formatCount(left, 'more time')}.`;
};

function EditDialog({ proposal, onClose }: DialogProps) {
  const { projectId, title, userBudget, preposal, attachments, milestones, edits } = proposal;
  const form = useProposalForm(editProposal, toBody, {
    projectId,
    name: `edit-proposal/${projectId}`,
    defaultValues: { userBudget: String(userBudget), preposal, attachments, milestones },
    onAccepted: onClose,
  });
  return (
    <WorkDialog
      title="Edit your proposal"
      description={title}
      touched={form.touched}
      onClose={onClose}
    >
      <ProposalForm form={form}>
        <Button type="submit" size="large" busy={form.busy} busyLabel="Saving...">
          Save Changes
        </Button>
        <p className="text-center text-small text-ink-soft">
          {`It costs nothing, and the manufacturer is notified. ${describeEditsLeft(edits)}`}
        </p>
      </ProposalForm>
    </WorkDialog>
  );
}
