import { isEngaged } from '@nirmaan/contracts/application';
import type { ProjectOnWire } from '@nirmaan/contracts/project';
import clsx from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { AttachmentList } from '../../shared/attachment-list';
import { formatCount, timeAgo } from '../../shared/format';
import { ButtonLink, Card, Checkbox } from '../../shared/ui';
import { DecisionButtons } from './decision';
import {
  AboutApplicant,
  Amount,
  Applicant,
  ApplicantContact,
  ApplicantMessage,
  Edited,
  getPerson,
  type ProposalProps,
  ProposalText,
  ShortlistButton,
} from './proposal-parts';
import { DownloadProposal, nameProposal } from './download-proposal';
import { HistoryButton } from './history';
import { MilestoneList } from './milestone-list';
import { RoomLink } from './room-link';

interface ProposalCardProps extends Pick<ProposalProps, 'applicant'> {
  readonly project: Pick<ProjectOnWire, 'title' | 'companyName' | 'budget'>;
  /** All of it is shown. */
  readonly isOpen: boolean;
  /** Where the other of the two is shown. */
  readonly toggleHref: string;
  readonly isChosen: boolean;
  /** As many as can be compared are chosen already. */
  readonly isFull: boolean;
  readonly onToggle: () => void;
}

export function ProposalCard({ applicant, project, isOpen, ...card }: ProposalCardProps) {
  const { name } = getPerson(applicant);
  const whole = useId();
  return (
    <Card className={clsx(isOpen && 'border-accent')}>
      <article aria-label={name} className="grid gap-4 p-4 sm:p-5">
        <div className="grid gap-x-6 gap-y-3 lg:grid-cols-[15rem_minmax(0,1fr)_auto]">
          <Applicant applicant={applicant} />
          <p
            hidden={isOpen}
            className="line-clamp-3 max-w-prose self-start text-small text-ink-soft max-lg:order-last"
          >
            {applicant.preposal}
          </p>
          <div className="flex items-baseline justify-between gap-4 lg:col-start-3 lg:block lg:text-right">
            <Amount applicant={applicant} budget={project.budget} />
            <span className="text-caption text-ink-faint">
              <time dateTime={applicant.submittedAt}>{timeAgo(applicant.submittedAt)}</time>
              <Edited at={applicant.editedAt} />
              {applicant.attachments.length > 0 && (
                <span>{` · ${formatCount(applicant.attachments.length, 'file')}`}</span>
              )}
            </span>
          </div>
        </div>
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <ButtonLink
            tone="secondary"
            size="small"
            to={card.toggleHref}
            aria-expanded={isOpen}
            aria-controls={whole}
            aria-label={`${isOpen ? 'Hide' : 'Read'} the proposal of ${name}`}
          >
            <ChevronDown size={16} className={clsx(isOpen && 'rotate-180')} />
            {isOpen ? 'Hide' : 'Read'}
          </ButtonLink>
          {!isEngaged(applicant) && <ShortlistButton applicant={applicant} />}
          <span className="grow" />
          <Checkbox
            label="Compare"
            aria-label={`Compare ${name}`}
            checked={card.isChosen}
            disabled={card.isFull && !card.isChosen}
            onChange={card.onToggle}
          />
        </div>
        <div id={whole} hidden={!isOpen}>
          {isOpen && <WholeProposal applicant={applicant} project={project} />}
        </div>
      </article>
    </Card>
  );
}

function WholeProposal({ applicant, project }: Pick<ProposalCardProps, 'applicant' | 'project'>) {
  const { name } = getPerson(applicant);
  const { projectId, applerUserId: consultantId } = applicant;
  return (
    <div className="grid gap-5 border-t border-line pt-5">
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_16rem]">
        <section className="grid content-start gap-3">
          <h4 className="text-small font-semibold">Proposal</h4>
          <ProposalText text={applicant.preposal} />
          {applicant.milestones.length > 0 && (
            <>
              <h4 className="mt-2 text-small font-semibold">Milestones</h4>
              <div className="max-w-prose">
                <MilestoneList milestones={applicant.milestones} />
              </div>
            </>
          )}
          {applicant.attachments.length > 0 && (
            <>
              <h4 className="mt-2 text-small font-semibold">Attachments</h4>
              <div className="max-w-prose">
                <AttachmentList files={applicant.attachments} />
              </div>
            </>
          )}
        </section>
        <section className="grid content-start gap-3">
          <h4 className="text-small font-semibold">About {name}</h4>
          <AboutApplicant applicant={applicant} />
          <ApplicantContact applicant={applicant} />
        </section>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
        {isEngaged(applicant) ? (
          <RoomLink applicant={applicant} />
        ) : (
          <DecisionButtons key={applicant.status} applicant={applicant} name={name} />
        )}
        <div className="flex flex-wrap gap-2">
          {!isEngaged(applicant) && <RoomLink applicant={applicant} />}
          <ApplicantMessage applicant={applicant} />
          <DownloadProposal names={nameProposal(applicant, project)} proposal={applicant} />
          <HistoryButton projectId={projectId} consultantId={consultantId} about={name} />
        </div>
      </div>
    </div>
  );
}
