import type { ApplicantOnWire } from '@nirmaan/contracts/application';
import { ArrowRight, UsersRound } from 'lucide-react';
import { useDispatch } from 'react-redux';
import { statusBadge, statusChoices } from '../../shared/application-status';
import { formatCount, formatPhone, formatRupees } from '../../shared/format';
import {
  Avatar,
  Badge,
  ButtonLink,
  DefinitionList,
  Dialog,
  EmptyState,
  ErrorState,
  SkeletonRows,
  Tabs,
} from '../../shared/ui';
import { dialogClosed } from './application.slice';
import { DecisionForm } from './decision';
import { DownloadProposal } from './download-proposal';
import { HistoryButton } from './history';
import { ApplicantName, describeProfile, Edited, getPerson } from './proposal-parts';

const NOT_GIVEN = 'Not given';

/** One applicant with their proposal and the owner's decision. */
function ApplicantCard({ applicant }: { readonly applicant: ApplicantOnWire }) {
  const { status, projectId, applerUserId: consultantId } = applicant;
  const { name, email, phone, exp, bio, image } = getPerson(applicant);
  return (
    <article className="grid gap-5 rounded-card border border-line p-4 sm:p-5" aria-label={name}>
      <header className="flex flex-wrap items-center gap-3">
        <Avatar name={name} image={image} />
        <div className="min-w-0 grow">
          <h3 className="truncate font-semibold">
            <ApplicantName applicant={applicant} />
          </h3>
          <p className="text-small text-ink-soft">{describeProfile(applicant)}</p>
          <p className="text-small text-ink-soft">
            {formatRupees(applicant.userBudget)}
            <Edited at={applicant.editedAt} />
          </p>
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
        <HistoryButton projectId={projectId} consultantId={consultantId} about={name} />
      </div>
      <DecisionForm key={status} applicant={applicant} name={name} />
    </article>
  );
}

interface ApplicantsDialogProps {
  readonly title: string;
  /** The page that compares their proposals. */
  readonly proposalsHref: string;
  /** Null while they are loading. */
  readonly applicants: readonly ApplicantOnWire[] | null;
  /** Why they could not be loaded, or empty. */
  readonly message: string;
  readonly onRetry: () => void;
}

/** The applicants of a project, and the owner's decisions. */
export function ApplicantsDialog({
  title,
  message,
  proposalsHref,
  ...body
}: ApplicantsDialogProps) {
  const dispatch = useDispatch();
  return (
    <Dialog
      title={title}
      description={
        body.applicants ? formatCount(body.applicants.length, 'applicant') : 'Applicants'
      }
      onClose={() => dispatch(dialogClosed())}
    >
      <div className="grid gap-5">
        {Boolean(body.applicants?.length) && (
          <ButtonLink to={proposalsHref} className="justify-self-start">
            Read and compare the proposals
            <ArrowRight size={16} aria-hidden />
          </ButtonLink>
        )}
        {message ? <ErrorState text={message} onRetry={body.onRetry} /> : <Applicants {...body} />}
      </div>
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
  return <Tabs label="Applicants by status" start="all" tabs={toTabs(applicants)} />;
};

const toTabs = (applicants: readonly ApplicantOnWire[]) =>
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
