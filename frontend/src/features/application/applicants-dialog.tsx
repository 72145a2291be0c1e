import type { ApplicantOnWire, StatusOnWire } from '@nirmaan/contracts/application';
import { UsersRound } from 'lucide-react';
import { useDispatch } from 'react-redux';
import { countOf } from '../../shared/format';
import { Dialog } from '../../shared/ui/dialog';
import { EmptyState, ErrorState } from '../../shared/ui/empty-state';
import { SkeletonRows } from '../../shared/ui/skeleton';
import { Tabs } from '../../shared/ui/tabs';
import { dialogClosed } from './application.slice';
import { statusChoices } from './status-words';
import { ApplicantCard } from './applicant-card';

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
      description={body.applicants ? countOf(body.applicants.length, 'applicant') : 'Applicants'}
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
    const chosen = applicants.filter(({ status }) => value === 'all' || isStatus(status, value));
    return { value, label: `${label} (${chosen.length})`, panel: <Cards applicants={chosen} /> };
  });

const isStatus = (status: StatusOnWire, value: string) => status === value;

const Cards = ({ applicants }: { readonly applicants: readonly ApplicantOnWire[] }) => (
  <div className="grid gap-4">
    {applicants.map((applicant) => (
      <ApplicantCard key={applicant.applerUserId} applicant={applicant} />
    ))}
  </div>
);
