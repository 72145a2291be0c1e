import { MAX_EDITS, type MyApplicationOnWire } from '@nirmaan/contracts/application';
import { Pencil, Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { formatCount } from '../../shared/format';
import { Button, type ButtonTone, ConfirmDialog, WorkDialog } from '../../shared/ui';
import { editProposal, withdrawProposal } from './application.api';
import {
  dialogClosed,
  editOpened,
  selectDialog,
  selectIsWriting,
  withdrawOpened,
} from './application.slice';
import { ProposalForm } from './proposal-form';

/** A consultant's own proposal. */
interface OwnProposal extends Pick<
  MyApplicationOnWire,
  'projectId' | 'userBudget' | 'preposal' | 'attachments' | 'status' | 'edits'
> {
  /** The project's title. */
  readonly title: string;
}

interface OwnProposalProps {
  readonly proposal: OwnProposal;
  /** True while the project accepts proposals. */
  readonly isOpen: boolean;
  /** The prominence of the buttons. */
  readonly tone?: ButtonTone;
}

/** Buttons to edit or withdraw a pending proposal. */
export function OwnProposalActions({ proposal, isOpen, tone = 'secondary' }: OwnProposalProps) {
  const dispatch = useDispatch();
  const dialog = useSelector(selectDialog);
  useEffect(() => () => void dispatch(dialogClosed()), [dispatch]);
  const { projectId, status, edits, title } = proposal;
  const [wasPending] = useState(status === 'pending');
  if (status !== 'pending') return wasPending && status === 'withdrawn' && <NowWithdrawn />;
  const isAsked = dialog.mode !== 'none' && dialog.projectId === projectId;
  return (
    <>
      {isOpen && edits < MAX_EDITS && (
        <Button
          tone={tone}
          size="small"
          aria-label={`Edit your proposal for ${title}`}
          onClick={() => dispatch(editOpened(projectId))}
        >
          <Pencil size={16} aria-hidden />
          Edit
        </Button>
      )}
      <Button
        tone={tone}
        size="small"
        aria-label={`Withdraw your proposal for ${title}`}
        onClick={() => dispatch(withdrawOpened(projectId))}
      >
        <Undo2 size={16} aria-hidden />
        Withdraw
      </Button>
      {isAsked && dialog.mode === 'withdraw' && <WithdrawDialog proposal={proposal} />}
      {isAsked && dialog.mode === 'edit' && <EditDialog proposal={proposal} />}
    </>
  );
}

/** Receives focus after the button was removed. */
function NowWithdrawn() {
  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) note.current?.focus();
  }, []);
  return (
    <p ref={note} tabIndex={-1} className="sr-only">
      You have withdrawn this proposal.
    </p>
  );
}

/** Explains the consequences of withdrawing a proposal, and asks for confirmation. */
function WithdrawDialog({ proposal }: Pick<OwnProposalProps, 'proposal'>) {
  const dispatch = useDispatch();
  const busy = useSelector(selectIsWriting);
  const { projectId, title } = proposal;
  return (
    <ConfirmDialog
      title="Withdraw your proposal?"
      text={`The manufacturer will no longer see your proposal for “${title}”, and you cannot apply to this project again. The application it used is not returned to your plan. Your messages stay.`}
      confirm="Withdraw"
      cancel="Keep it"
      tone="danger"
      busy={busy}
      onConfirm={() => dispatch(withdrawProposal.requested({ body: { projectId } }))}
      onCancel={() => dispatch(dialogClosed())}
    />
  );
}

const describeEditsLeft = (edits: number): string => {
  const left = MAX_EDITS - edits;
  return left === 1
    ? 'This is the last time you can edit it.'
    : `You can edit it ${formatCount(left, 'more time')}.`;
};

/** The dialog in which a consultant edits their proposal. */
function EditDialog({ proposal }: Pick<OwnProposalProps, 'proposal'>) {
  const dispatch = useDispatch();
  const busy = useSelector(selectIsWriting);
  const { projectId, title, userBudget, preposal, attachments, edits } = proposal;
  return (
    <ProposalForm
      projectId={projectId}
      name={`edit-proposal/${projectId}`}
      defaultValues={{ userBudget: String(userBudget), preposal, attachments }}
      onSubmit={(body) => dispatch(editProposal.requested({ body }))}
      render={(form, touched) => (
        <WorkDialog
          title="Edit your proposal"
          description={title}
          touched={touched}
          onClose={() => dispatch(dialogClosed())}
        >
          {form}
        </WorkDialog>
      )}
    >
      <Button type="submit" size="large" busy={busy} busyLabel="Saving...">
        Save Changes
      </Button>
      <p className="text-center text-small text-ink-soft">
        {`It costs nothing, and the manufacturer is notified. ${describeEditsLeft(edits)}`}
      </p>
    </ProposalForm>
  );
}
