import type { AttentionOnWire } from '@nirmaan/contracts/overview';
import { CalendarClock, ClipboardList, Factory, Gavel, Radio, UsersRound } from 'lucide-react';
import { AttentionList, FreeOfCharge, NextStep } from '../../../features/overview';
import { ButtonLink, EmptyState } from '../../../shared/ui';
import { dashboardView } from '../../paths';
import { attentionHref, LatestProjects, Plan, Tiles, useOverview } from './overview-parts';

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
      {hasNone ? <FirstProject /> : <Next attention={next} />}
      <AttentionList attention={others} hrefOf={attentionHref} />
      <Tiles
        tiles={[
          ['Live projects', counts.live, Radio, 'applied-project'],
          ['Waiting for your decision', countOf('pendingApplicants'), Gavel, 'freelance-project'],
          ['Closing soon', countOf('closingSoon'), CalendarClock, 'applied-project'],
          ['Freelance Project', counts.freelance, UsersRound, 'freelance-project'],
          ['Execution Project', counts.execution, Factory, 'execution-project'],
          ['Applied Project', counts.applied, ClipboardList, 'freelance-project'],
        ]}
      />
      {plan ? <Plan plan={plan} /> : <FreeOfCharge />}
      <LatestProjects title="Your latest projects" projects={projects} />
    </>
  );
}

const wayOn: Readonly<
  Partial<Record<AttentionOnWire['kind'], readonly [text: string, way: string]>>
> = {
  pendingApplicants: ['Consultants are notified as soon as you decide.', 'See the proposals'],
  closingSoon: ['Edit a project to give consultants more time.', 'Open All Projects'],
  lastDayPassed: ['Close them, or set a new last date.', 'Open All Projects'],
};

interface NextProps {
  readonly attention: AttentionOnWire | undefined;
}

/** The most urgent thing, else a new project. */
const Next = ({ attention }: NextProps) => {
  const [text, way] = (attention && wayOn[attention.kind]) ?? [];
  return attention && text ? (
    <NextStep title={attention.message} text={text}>
      <ButtonLink tone="spark" to={attentionHref(attention.kind)}>
        {way}
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
    text="State the scope, the budget and the last date. Consultants answer with proposals."
  >
    <ButtonLink to={dashboardView('upload-project')}>Post Project</ButtonLink>
  </EmptyState>
);
