import { proposalsPath } from '@nirmaan/contracts/application';
import type { AttentionOnWire } from '@nirmaan/contracts/overview';
import {
  describeNotOpen,
  isOpen,
  type ProjectOnWire,
  projectPath,
} from '@nirmaan/contracts/project';
import { CalendarClock, Gavel, Handshake, Radio } from 'lucide-react';
import type { ComponentProps } from 'react';
import { overview } from '../../../features/overview';
import { myProjects } from '../../../features/project';
import { formatCount } from '../../../shared/format';
import { need } from '../../../shared/saga';
import { ButtonLink, EmptyState, SkeletonRows } from '../../../shared/ui';
import { dashboardView, INVITED, myProjectsPage } from '../../paths';
import {
  attentionHref,
  AttentionList,
  FreeOfCharge,
  NextStep,
  Plan,
  Tiles,
  Totals,
} from './overview-panels';
import { LatestProjects, useOverview } from './overview-parts';
import { listWorkNeeds, toWorkStep, useWork } from './overview-work';

const latest = { query: { limit: 5 } };

export const listManufacturersNeeds = () => [
  need(overview),
  need(myProjects, latest),
  ...listWorkNeeds(),
];

export function ManufacturerOverview() {
  const { figures, state, projects, hasNone } = useOverview(myProjects, latest);
  const work = useWork();
  if (!figures) return state;
  if (!work.isKnown) return <SkeletonRows label="Loading your work" />;
  const { counts, attention, plan } = figures;
  const next = work.next ? undefined : attention[0];
  const countOf = (kind: AttentionOnWire['kind']): number =>
    attention.find((item) => item.kind === kind)?.count ?? 0;
  return (
    <>
      {hasNone ? (
        <EmptyState
          title="Post your first project"
          text="Describe the work, set a budget and a last date, and consultants will send you proposals."
        >
          <ButtonLink to={dashboardView('upload-project')}>Post Project</ButtonLink>
        </EmptyState>
      ) : (
        <NextStep
          {...(work.next ? toWorkStep(work.next) : chooseNext({ attention: next, projects }))}
        />
      )}
      <AttentionList attention={attention.filter((item) => item !== next)} />
      {!hasNone && (
        <Tiles
          tiles={[
            ['Live projects', counts.live, Radio, myProjectsPage('open')],
            [
              'Waiting for your decision',
              countOf('pendingApplicants'),
              Gavel,
              dashboardView('proposals'),
            ],
            [
              'Closing soon',
              countOf('closingSoon'),
              CalendarClock,
              myProjectsPage('open', 'expDate'),
            ],
            ['Work in progress', counts.inProgress, Handshake, dashboardView('work')],
          ]}
        />
      )}
      <LatestProjects title="Your latest projects" projects={projects} />
      <Totals
        totals={[
          ['Freelance Project', counts.freelance, 'freelance-project'],
          ['Execution Project', counts.execution, 'execution-project'],
          ['Applied Project', counts.applied, 'proposals'],
        ]}
      />
      {plan ? <Plan plan={plan} /> : <FreeOfCharge />}
    </>
  );
}

const wayOn: Readonly<
  Partial<Record<AttentionOnWire['kind'], readonly [text: string, way: string]>>
> = {
  pendingApplicants: ['Consultants are notified as soon as you decide.', 'See the proposals'],
  closingSoon: ['Edit a project to give consultants more time.', 'Open All Projects'],
  lastDayPassed: ['Time to close, or to set a new last date.', 'Open All Projects'],
};

interface NextProps {
  readonly attention: AttentionOnWire | undefined;
  readonly projects: readonly ProjectOnWire[];
}

/** The project that all pending proposals are for, if it is one of the latest. */
function findWaiting({ attention, projects }: NextProps): ProjectOnWire | undefined {
  if (attention?.kind !== 'pendingApplicants') return undefined;
  return projects.find(({ pendingApplicants }) => pendingApplicants === attention.count);
}

/** The only project that is past its last day and still live, if it is one of the latest. */
function findPast({ attention, projects }: NextProps): ProjectOnWire | undefined {
  if (attention?.kind !== 'lastDayPassed' || attention.count !== 1) return undefined;
  return projects.find(
    (one) => !one.workCompleted && describeNotOpen(one)?.code === 'PROJECT.LAST_DAY_PASSED',
  );
}

const isWithoutProposals = (project: ProjectOnWire): boolean =>
  project.proposals === 0 && isOpen(project);

/** The most urgent thing, else whom to invite to the newest project, else the next one. */
function chooseNext({ attention, projects }: NextProps): ComponentProps<typeof NextStep> {
  const past = findPast({ attention, projects });
  if (past)
    return {
      title: `“${past.title}” is past its last date but still open`,
      text: 'Time to close it, or to set a new last date.',
      to: projectPath(past),
      way: 'Open the project',
    };
  const [text, way] = (attention && wayOn[attention.kind]) ?? [];
  const waiting = findWaiting({ attention, projects });
  if (attention && text && way)
    return {
      title: waiting
        ? `${formatCount(waiting.pendingApplicants, 'proposal')} for “${waiting.title}” ${waiting.pendingApplicants === 1 ? 'is' : 'are'} waiting for you`
        : attention.message,
      text,
      to: waiting ? proposalsPath(waiting._id) : attentionHref(attention.kind),
      way,
    };
  const lonely = projects.find(isWithoutProposals);
  if (lonely)
    return {
      title: `“${lonely.title}” is live, with no proposals yet`,
      text: 'Consultants you invite get the brief by email. Inviting is free.',
      to: `${projectPath(lonely)}#${INVITED}`,
      way: 'Invite consultants',
    };
  return {
    title: 'Post your next project',
    text: 'State the scope, the budget and the last date. Posting is free.',
    to: dashboardView('upload-project'),
    way: 'Post Project',
  };
}
