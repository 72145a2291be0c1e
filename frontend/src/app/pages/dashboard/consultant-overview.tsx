import type { UserOnWire } from '@nirmaan/contracts/account';
import type { MyApplicationOnWire } from '@nirmaan/contracts/application';
import { type ProjectOnWire, projectPath } from '@nirmaan/contracts/project';
import { useMemo } from 'react';
import { myApplications } from '../../../features/application';
import { unreadCount } from '../../../features/message';
import { AttentionList, NextStep } from '../../../features/overview';
import { describeLastDay, isOpen, type ListSource } from '../../../features/project';
import { statusBadge } from '../../../shared/application-status';
import { isAwarded } from '../../../shared/awarded';
import { daysAgo, formatCount, formatRupees } from '../../../shared/format';
import { InlineLink, Link } from '../../../shared/routing';
import { Badge, ButtonLink, Card, SkeletonRows } from '../../../shared/ui';
import { dashboardView } from '../../paths';
import { attentionHref, LatestProjects, Plan, Totals, useOverview } from './overview-parts';
import { useLoaded } from './use-fresh';

const open: ListSource = { from: 'all' };
/** Among the newest, those of the consultant's own sector come first. */
const newest = { phase: 'open' as const, limit: 50 };
const SHOWN = 5;

/** What is next, what to apply to, what became of the proposals, and last what was paid for. */
export function ConsultantOverview({ user }: { readonly user: UserOnWire }) {
  const { figures, state, projects } = useOverview(open, newest);
  const { data: applied, message: failed } = useLoaded(myApplications, own);
  const chosen = useMemo(() => chooseProjects(projects, user.sector), [projects, user.sector]);
  if (!figures) return state;
  if (!applied && !failed) return <SkeletonRows label="Loading your proposals" />;
  const { counts, attention, plan } = figures;
  return (
    <>
      <Next chosen={chosen} sector={user.sector} />
      <AttentionList attention={attention} hrefOf={attentionHref} />
      <LatestProjects title="Projects for you" projects={chosen.slice(0, SHOWN)} isForOthers>
        <InlineLink to={dashboardView('freelance-project')}>All projects</InlineLink>
      </LatestProjects>
      <Proposals />
      <Totals
        totals={[
          ['Freelance Project', counts.freelance, 'freelance-project'],
          ['Execution Project', counts.execution, 'execution-project'],
          ['Applied Project', counts.applied, 'applied-project'],
          ['Credit', counts.credit, 'pricing'],
        ]}
      />
      <Plan plan={plan} />
    </>
  );
}

/** What one can still apply to: invitations first, then the own sector, then the newest. */
function chooseProjects(projects: readonly ProjectOnWire[], sector: string) {
  const now = new Date();
  const rank = (project: ProjectOnWire): number =>
    (project.invited ? 2 : 0) + (project.sector === sector ? 1 : 0);
  return projects
    .filter((project) => !project.applied && !isAwarded(project) && isOpen(project, now))
    .sort((one, other) => rank(other) - rank(one));
}

interface NextProps {
  readonly chosen: readonly ProjectOnWire[];
  readonly sector: string;
}

/** An invitation, else an unread message, else new projects. */
function Next({ chosen, sector }: NextProps) {
  const { data: unread } = useLoaded(unreadCount);
  const invitation = chosen.find(({ invited }) => invited);
  const inSector = chosen.filter((project) => project.sector === sector).length;
  if (invitation)
    return (
      <NextStep
        title={`${invitation.userName} invites you to “${invitation.title}”`}
        text={`${formatRupees(invitation.budget)} · ${invitation.location} · ${describeLastDay(invitation)}`}
      >
        <ButtonLink tone="spark" to={projectPath(invitation)}>
          Read the brief
        </ButtonLink>
      </NextStep>
    );
  if (unread)
    return (
      <NextStep
        title={`${formatCount(unread, 'conversation')} with a new message`}
        text="Manufacturers decide sooner when they get an answer."
      >
        <ButtonLink tone="spark" to={dashboardView('messages')}>
          Open Messages
        </ButtonLink>
      </NextStep>
    );
  return (
    <NextStep
      title={
        inSector > 0 ? `${formatCount(inSector, 'open project')} in ${sector}` : 'Find a project'
      }
      text="Read the brief, the budget and the last day, and send a proposal."
    >
      <ButtonLink tone="spark" to={dashboardView('freelance-project')}>
        Find projects
      </ButtonLink>
    </NextStep>
  );
}

const LOADED = 20;
const own = { query: { limit: LOADED } };
const PROPOSALS_SHOWN = 3;

const summarise = (applications: readonly MyApplicationOnWire[], total: number): string => {
  if (total > LOADED) return formatCount(total, 'proposal');
  const countOf = (status: MyApplicationOnWire['status']): number =>
    applications.filter((one) => one.status === status).length;
  return `${countOf('pending')} pending · ${countOf('success')} awarded · ${countOf('rejected')} rejected`;
};

/** What became of the newest proposals. */
function Proposals() {
  const { data, total } = useLoaded(myApplications, own);
  if (!data || data.length === 0) return null;
  return (
    <Card>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line px-5 py-4">
        <h2 className="text-title font-bold">Your proposals</h2>
        <p className="text-small text-ink-soft">{summarise(data, total)}</p>
      </div>
      <ul>
        {data.slice(0, PROPOSALS_SHOWN).map((application) => (
          <li key={application._id} className="border-b border-line last:border-0">
            <Proposal application={application} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

const Proposal = ({ application }: { readonly application: MyApplicationOnWire }) => {
  const { projectId, projectDetail, status, userBudget, updatedAt } = application;
  const title = projectDetail[0]?.title ?? '';
  return (
    <Link
      to={projectPath({ id: projectId, title })}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-3.5 hover:bg-canvas"
    >
      <span className="grid min-w-0 grow basis-60 gap-0.5">
        <span className="line-clamp-2 font-semibold">{title}</span>
        <span className="text-caption text-ink-faint">
          {formatRupees(userBudget)} · {status === 'pending' ? 'sent' : 'decided'}{' '}
          {daysAgo(updatedAt)}
        </span>
      </span>
      <Badge {...statusBadge[status]} />
    </Link>
  );
};
