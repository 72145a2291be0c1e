import { type ApplicantOnWire, MAX_REJECTED } from '@nirmaan/contracts/application';
import { useState } from 'react';
import { formatCount, formatRupees } from '../../shared/format';
import { useLoaded, useSubmit } from '../../shared/saga';
import { Await, ConfirmDialog, Dialog, DialogButton, TextareaField } from '../../shared/ui';
import { pendingApplicants, rejectPending } from './application.api';
import { Step } from './next-step';
import { getPerson } from './proposal-parts';

interface RejectTheOthersProps {
  readonly projectId: string;
  readonly pending: number;
}

/** The last step after an award: one reason for all whose proposals are pending. */
export function RejectTheOthers({ projectId, pending }: RejectTheOthersProps) {
  const others = formatCount(pending, 'proposal');
  return (
    <Step
      title="3. Answer the others"
      text={`${others} ${pending === 1 ? 'is' : 'are'} still pending. You can give them all the same reason.`}
    >
      <DialogButton
        tone="secondary"
        size="small"
        dialog={(close) => <RejectDialog projectId={projectId} onClose={close} />}
      >
        Reject the others
      </DialogButton>
    </Step>
  );
}

interface RejectDialogProps {
  readonly projectId: string;
  readonly onClose: () => void;
}

function RejectDialog({ projectId, onClose }: RejectDialogProps) {
  const query = { show: 'pending', limit: MAX_REJECTED } as const;
  const { data, ...loaded } = useLoaded(pendingApplicants, { params: { id: projectId }, query });
  // The list of the last opening, until the new one arrives.
  const [former] = useState(data);
  if (data && data !== former)
    return <RejectQuestion projectId={projectId} pending={data} onClose={onClose} />;
  return (
    <Dialog title="Reject the others?" onClose={onClose}>
      <Await of={{ ...loaded, data: null }} rows={3} label="Loading the proposals">
        {() => null}
      </Await>
    </Dialog>
  );
}

interface RejectQuestionProps extends RejectDialogProps {
  readonly pending: readonly ApplicantOnWire[];
}

/** Rejects those whom it showed when it opened: who applies or edits meanwhile has not been read. */
function RejectQuestion({ projectId, pending, onClose }: RejectQuestionProps) {
  const { busy, send } = useSubmit(rejectPending, onClose);
  const [shown] = useState(pending);
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const submit = () => {
    setMissing(reason.trim() === '');
    if (reason.trim() === '') return;
    const applicants = shown.map(({ applerUserId: applerId, edits }) => ({ applerId, edits }));
    send({ body: { projectId, reason, applicants } });
  };
  return (
    <ConfirmDialog
      title={`Reject ${formatCount(shown.length, 'proposal')}?`}
      text="We’ll send each of them your reason straight away and record it in your name."
      confirm="Reject the others"
      tone="danger"
      busy={busy}
      onConfirm={submit}
      onCancel={onClose}
    >
      <ul className="grid max-h-40 gap-1 overflow-y-auto text-small">
        {shown.map((one) => (
          <li key={one.applerUserId} className="flex flex-wrap justify-between gap-x-4">
            <span className="min-w-0 wrap-anywhere">{getPerson(one).name}</span>
            <span className="text-ink-soft tabular-nums">{formatRupees(one.userBudget)}</span>
          </li>
        ))}
      </ul>
      <TextareaField
        label="Reason"
        error={isMissing ? 'Please give a reason' : undefined}
        rows={3}
        maxLength={1000}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </ConfirmDialog>
  );
}
