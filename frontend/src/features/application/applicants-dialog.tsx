import {
  type ApplicantOnWire,
  applicationMessages,
  type StatusOnWire,
} from '@nirmaan/contracts/application';
import { Download, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { statusBadge } from '../../shared/application-status';
import { formatCount, formatPhone, formatRupees } from '../../shared/format';
import {
  Avatar,
  Badge,
  Button,
  ConfirmDialog,
  DefinitionList,
  Dialog,
  EmptyState,
  ErrorState,
  Field,
  Select,
  SkeletonRows,
  Tabs,
  Textarea,
} from '../../shared/ui';
import { notify } from '../../shared/ui/toasts';
import { changeStatus } from './application.api';
import { dialogClosed, selectIsWriting } from './application.slice';
import { HistoryButton, HistoryTimeline, statusChoices, useIsShown } from './history';

interface ConfirmDecisionProps {
  readonly status: Exclude<StatusOnWire, 'pending'>;
  readonly name: string;
  readonly reason: string;
  readonly onReason: (reason: string) => void;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

const words = {
  success: { title: 'Award this project?', verb: 'award the project to', confirm: 'Award' },
  rejected: { title: 'Reject this proposal?', verb: 'reject the proposal of', confirm: 'Reject' },
} as const;

/** Confirms an award or rejection, with an optional reason. */
export function ConfirmDecision({
  status,
  name,
  reason,
  onReason,
  ...answers
}: ConfirmDecisionProps) {
  const { title, verb, confirm } = words[status];
  return (
    <ConfirmDialog
      title={title}
      text={`You are about to ${verb} ${name}. They see it at once, and it is recorded with your name.`}
      confirm={confirm}
      tone={status === 'rejected' ? 'danger' : 'primary'}
      {...answers}
    >
      <Field label="Reason" optional hint="The applicant reads it in the history.">
        <Textarea
          rows={3}
          maxLength={1000}
          value={reason}
          onChange={({ target }) => onReason(target.value)}
        />
      </Field>
    </ConfirmDialog>
  );
}

interface DecisionFormProps {
  readonly applicant: ApplicantOnWire;
  readonly name: string;
}

/** The owner's decision on one applicant, which needs a confirmation. The reason is kept until it has been sent. */
export function DecisionForm({ applicant, name }: DecisionFormProps) {
  const dispatch = useDispatch();
  const busy = useSelector(selectIsWriting);
  const [status, choose] = useState<StatusOnWire>(applicant.status);
  const [reason, setReason] = useState('');
  const [asking, ask] = useState(false);
  const { projectId, applerUserId: applerId } = applicant;
  const send = () => {
    ask(false);
    const why = status === 'pending' ? '' : reason.trim();
    const body = { projectId, applerId, status, ...(why && { reason: why }) };
    dispatch(changeStatus.requested({ body }));
  };
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field className="min-w-40 grow" label="Status">
        <Select
          choices={statusChoices}
          value={status}
          onChange={({ target }) => choose(target.value as StatusOnWire)}
        />
      </Field>
      <Button
        busy={busy}
        disabled={status === applicant.status}
        onClick={() => (status === 'pending' ? send() : ask(true))}
      >
        Submit Now
      </Button>
      {asking && status !== 'pending' && (
        <ConfirmDecision
          status={status}
          name={name}
          reason={reason}
          onReason={setReason}
          onConfirm={send}
          onCancel={() => ask(false)}
        />
      )}
    </div>
  );
}

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

const NOT_GIVEN = 'Not given';

/** One applicant: who they are, what they propose, and what the owner makes of it. */
export function ApplicantCard({ applicant }: { readonly applicant: ApplicantOnWire }) {
  const { userInfo, status, projectId, applerUserId: consultantId } = applicant;
  const { name = '', email = '', phone = '', exp = '', bio = '', image = '' } = userInfo[0] ?? {};
  const historyShown = useIsShown({ projectId, consultantId });
  return (
    <article className="grid gap-5 rounded-card border border-line p-4 sm:p-5" aria-label={name}>
      <header className="flex flex-wrap items-center gap-3">
        <Avatar name={name} image={image} />
        <div className="min-w-0 grow">
          <h3 className="truncate font-semibold">{name}</h3>
          <p className="text-small text-ink-soft">{formatRupees(applicant.userBudget)}</p>
        </div>
        <Badge {...statusBadge[status]} />
      </header>
      <DefinitionList
        items={[
          ['Email', email],
          ['Phone', formatPhone(phone)],
          ['Experience', exp || NOT_GIVEN],
          ['Brief Bio', bio || NOT_GIVEN],
        ]}
      />
      <div className="flex flex-wrap gap-2">
        <DownloadProposal text={applicant.preposal} />
        <HistoryButton projectId={projectId} consultantId={consultantId} />
      </div>
      {historyShown && <HistoryTimeline />}
      <DecisionForm key={status} applicant={applicant} name={name} />
    </article>
  );
}

interface ApplicantsDialogProps {
  readonly title: string;
  /** Null while they are on their way. */
  readonly applicants: readonly ApplicantOnWire[] | null;
  /** Why they could not be loaded; empty otherwise. */
  readonly message: string;
  readonly onRetry: () => void;
}

/** Who applied to a project, and the owner's decisions. */
export function ApplicantsDialog({ title, message, ...body }: ApplicantsDialogProps) {
  const dispatch = useDispatch();
  return (
    <Dialog
      title={title}
      description={
        body.applicants ? formatCount(body.applicants.length, 'applicant') : 'Applicants'
      }
      onClose={() => dispatch(dialogClosed())}
    >
      {message ? <ErrorState text={message} onRetry={body.onRetry} /> : <Applicants {...body} />}
    </Dialog>
  );
}

const Applicants = ({ applicants }: Pick<ApplicantsDialogProps, 'applicants'>) => {
  if (!applicants) return <SkeletonRows rows={3} label="Loading the applicants" />;
  if (applicants.length === 0) {
    return (
      <EmptyState
        icon={UsersRound}
        title="Nobody has applied yet"
        text="Consultants see your project in their lists. Their proposals appear here."
      />
    );
  }
  return <Tabs label="Applicants by status" start="all" tabs={tabsOf(applicants)} />;
};

const tabsOf = (applicants: readonly ApplicantOnWire[]) =>
  [{ value: 'all', label: 'All' }, ...statusChoices].map(({ value, label }) => {
    const chosen = applicants.filter(({ status }) => value === 'all' || status === value);
    return { value, label: `${label} (${chosen.length})`, panel: <Cards applicants={chosen} /> };
  });

const Cards = ({ applicants }: { readonly applicants: readonly ApplicantOnWire[] }) => (
  <div className="grid gap-4">
    {applicants.map((applicant) => (
      <ApplicantCard key={applicant.applerUserId} applicant={applicant} />
    ))}
  </div>
);
