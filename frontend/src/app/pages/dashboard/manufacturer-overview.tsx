import { proposalsPath } from '@nirmaan/contracts/application';
import type { AttentionOnWire } from '@nirmaan/contracts/overview';
import { type ProjectOnWire, projectPath, projectStatusOnWire } from '@nirmaan/contracts/project';
import { CalendarClock, Gavel, Radio } from 'lucide-react';
import { AttentionList, FreeOfCharge, NextStep } from '../../../features/overview';
import { isOpen } from '../../../features/project';
import { formatCount, isOver } from '../../../shared/format';
import { ButtonLink, EmptyState } from '../../../shared/ui';
import { dashboardView } from '../../paths';
import { INVITED } from '../project/apply-address';
import { attentionHref, LatestProjects, Plan, Tiles, Totals, useOverview } from './overview-parts';

const mine = { from: 'mine' } as const;

/** What is next, what there is, and the latest projects. Nothing is sold here: posting is free. */
export function ManufacturerOverview() {
  const { figures, state, projects, hasNone } = useOverview(mine);
  if (!figures) return state;
  const { counts, attention, plan } = figures;
  const [next, ...others] = attention;
  const countOf = (kind: AttentionOnWire['kind']): number =>
    attention.find((item) => item.kind === kind)?.count ?? 0;
  return (
    <>
      {hasNone ? <FirstProject /> : <Next attention={next} projects={projects} />}
      <AttentionList attention={others} hrefOf={attentionHref} />
      {!hasNone && (
        <Tiles
          tiles={[
            ['Live projects', counts.live, Radio, 'applied-project'],
            ['Waiting for your decision', countOf('pendingApplicants'), Gavel, 'proposals'],
            ['Closing soon', countOf('closingSoon'), CalendarClock, 'applied-project'],
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
    ({ status, expDate }) => status === projectStatusOnWire.live && isOver(expDate, new Date()),
  );
}

const isWithoutProposals = (project: ProjectOnWire): boolean =>
  project.proposals === 0 && isOpen(project, new Date());

/** The most urgent thing, else a new project. */
const Next = ({ attention, projects }: NextProps) => {
  const [text, way] = (attention && wayOn[attention.kind]) ?? [];
  const waiting = findWaiting({ attention, projects });
  const past = findPast({ attention, projects });
  if (past)
    return (
      <NextStep
        title={`“${past.title}” is past its last date but still open`}
        text="Time to close it, or to set a new last date."
      >
        <ButtonLink tone="spark" to={projectPath(past)}>
          Open the project
        </ButtonLink>
      </NextStep>
    );
  const title = waiting
    ? `${formatCount(waiting.pendingApplicants, 'proposal')} for “${waiting.title}” ${waiting.pendingApplicants === 1 ? 'is' : 'are'} waiting for you`
    : (attention?.message ?? '');
  return attention && text ? (
    <NextStep title={title} text={text}>
      <ButtonLink
        tone="spark"
        to={waiting ? proposalsPath(waiting._id) : attentionHref(attention.kind)}
      >
        {way}
      </ButtonLink>
    </NextStep>
  ) : (
    <NextProject projects={projects} />
  );
};

/** Whom to invite to the newest project while no one has applied to it, else the next one. */
const NextProject = ({ projects }: Pick<NextProps, 'projects'>) => {
  const lonely = projects.find(isWithoutProposals);
  return lonely ? (
    <NextStep
      title={`“${lonely.title}” is live, with no proposals yet`}
      text="Consultants you invite get the brief by email. Inviting is free."
    >
      <ButtonLink tone="spark" to={`${projectPath(lonely)}#${INVITED}`}>
        Invite consultants
      </ButtonLink>
    </NextStep>
  ) : (
    <NextStep
      title="Post your next project"
      text="State the scope, the budget and the last date. Posting is free."
    >
      <ButtonLink tone="spark" to={dashboardView('upload-project')}>
        Post Project
      </ButtonLink>
    </NextStep>
  );
};

const FirstProject = () => (
  <EmptyState
    title="Post your first project"
    text="Describe the work, set a budget and a last date, and consultants will send you proposals."
  >
    <ButtonLink to={dashboardView('upload-project')}>Post Project</ButtonLink>
  </EmptyState>
);
