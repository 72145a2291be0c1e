import { MAX_EDITS, type MyApplicationOnWire } from '@nirmaan/contracts/application';
import { Pencil } from 'lucide-react';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { formatCount } from '../../shared/format';
import { Button, WorkDialog } from '../../shared/ui';
import { editProposal } from './application.api';
import { dialogClosed, editOpened, selectDialog, selectIsWriting } from './application.slice';
import { ProposalForm } from './proposal-form';

/** A proposal as its consultant sees it. */
interface OwnProposal extends Pick<
  MyApplicationOnWire,
  'projectId' | 'userBudget' | 'preposal' | 'attachments' | 'status' | 'edits'
> {
  /** Of the project. */
  readonly title: string;
}

interface OwnProposalProps {
  readonly proposal: OwnProposal;
  /** The project takes proposals. */
  readonly isOpen: boolean;
}

/** What the consultant can do with a proposal that is pending. */
export function OwnProposalActions({ proposal, isOpen }: OwnProposalProps) {
  const dispatch = useDispatch();
  const dialog = useSelector(selectDialog);
  useEffect(() => () => void dispatch(dialogClosed()), [dispatch]);
  const { projectId, status, edits, title } = proposal;
  if (status !== 'pending') return null;
  const isAsked = dialog.mode !== 'none' && dialog.projectId === projectId;
  return (
    <>
      {isOpen && edits < MAX_EDITS && (
        <Button
          tone="secondary"
          size="small"
          aria-label={`Edit your proposal for ${title}`}
          onClick={() => dispatch(editOpened(projectId))}
        >
          <Pencil size={16} aria-hidden />
          Edit
        </Button>
      )}
      {isAsked && dialog.mode === 'edit' && <EditDialog proposal={proposal} />}
    </>
  );
}

const describeEditsLeft = (edits: number): string => {
  const left = MAX_EDITS - edits;
  return left === 1
    ? 'This is the last time you can edit it.'
    : `You can edit it ${formatCount(left, 'more time')}.`;
};

/** The window in which a consultant changes what they proposed. */
function EditDialog({ proposal }: Pick<OwnProposalProps, 'proposal'>) {
  const dispatch = useDispatch();
  const busy = useSelector(selectIsWriting);
  const { projectId, title, userBudget, preposal, attachments, edits } = proposal;
  return (
    <ProposalForm
      projectId={projectId}
      name={`edit-proposal/${projectId}`}
      begun={{ userBudget: String(userBudget), preposal, attachments }}
      onSubmit={(body) => dispatch(editProposal.requested({ body }))}
      frame={(form, touched) => (
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
