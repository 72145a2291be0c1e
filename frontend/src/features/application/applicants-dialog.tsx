import { formatPhone } from '@nirmaan/contracts/account';
import { type ApplicantOnWire, isEngaged, proposalsPath } from '@nirmaan/contracts/application';
import { MAX_ROWS } from '@nirmaan/contracts/kernel';
import type { ProjectOnWire } from '@nirmaan/contracts/project';
import { ArrowRight, UsersRound } from 'lucide-react';
import { formatCount, formatRupees } from '../../shared/format';
import { useLoaded } from '../../shared/saga';
import {
  Avatar,
  Await,
  ButtonLink,
  DefinitionList,
  Dialog,
  EmptyState,
  Tabs,
} from '../../shared/ui';
import { applicants } from './application.api';
import { DecisionForm } from './decision';
import { ApplicantName, awardedFirst, describeProfile, Edited, getPerson } from './proposal-parts';
import { DownloadProposal, nameProposal } from './download-proposal';
import { HistoryButton } from './history';
import { RoomLink } from './room-link';
import { StatusBadge, statusChoices } from './status-badge';

const NOT_GIVEN = 'Not given';

interface ApplicantCardProps {
  readonly project: Pick<ProjectOnWire, 'title' | 'companyName'>;
  readonly applicant: ApplicantOnWire;
  readonly onDecided: () => void;
}

function ApplicantCard({ applicant, project, onDecided }: ApplicantCardProps) {
  const { status, work, projectId, applerUserId: consultantId } = applicant;
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
        <StatusBadge status={status} work={work} />
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
        <DownloadProposal names={nameProposal(applicant, project)} proposal={applicant} />
        <HistoryButton projectId={projectId} consultantId={consultantId} about={name} />
      </div>
      {isEngaged(applicant) ? (
        <RoomLink applicant={applicant} />
      ) : (
        <DecisionForm key={status} {...{ applicant, name, onDecided }} />
      )}
    </article>
  );
}

interface ApplicantsDialogProps {
  readonly project: Pick<ProjectOnWire, '_id' | 'title' | 'companyName'>;
  readonly onClose: () => void;
}

export function ApplicantsDialog({ project, onClose }: ApplicantsDialogProps) {
  const { _id: id, title } = project;
  const loaded = useLoaded(applicants, { params: { id }, query: { limit: MAX_ROWS } });
  const count = loaded.data?.length;
  return (
    <Dialog
      title={title}
      description={count === undefined ? 'Applicants' : formatCount(count, 'applicant')}
      onClose={onClose}
    >
      <div className="grid gap-5">
        {Boolean(count) && (
          <ButtonLink to={proposalsPath(id)} className="justify-self-start">
            Read and compare the proposals
            <ArrowRight size={16} />
          </ButtonLink>
        )}
        <Await of={loaded} rows={3} label="Loading the applicants">
          {(all) =>
            all.length > 0 ? (
              <ByStatus applicants={all} project={project} onDecided={onClose} />
            ) : (
              <EmptyState
                icon={UsersRound}
                title="Nobody has applied yet"
                text="Consultants see your project in their lists. Their proposals appear here."
              />
            )
          }
        </Await>
      </div>
    </Dialog>
  );
}

interface ByStatusProps extends Pick<ApplicantCardProps, 'project' | 'onDecided'> {
  readonly applicants: readonly ApplicantOnWire[];
}

const ByStatus = ({ applicants, ...card }: ByStatusProps) => {
  const all = awardedFirst(applicants);
  const tabs = [{ value: 'all', label: 'All' }, ...statusChoices].map(({ value, label }) => {
    const shown = all.filter(({ status }) => value === 'all' || status === value);
    const panel = (
      <div className="grid gap-4">
        {shown.map((one) => (
          <ApplicantCard key={one.applerUserId} applicant={one} {...card} />
        ))}
      </div>
    );
    return { value, label: `${label} (${shown.length})`, panel };
  });
  return <Tabs label="Applicants by status" start="all" tabs={tabs} />;
};
