import type { UserOnWire } from '@nirmaan/contracts/account';
import { assertNever } from '@nirmaan/contracts/kernel';
import type { AttentionOnWire, OverviewOnWire } from '@nirmaan/contracts/overview';
import type { ProjectOnWire } from '@nirmaan/contracts/project';
import { ChevronRight, ClipboardList, Coins, Factory, UsersRound } from 'lucide-react';
import { AttentionList, overview, PlanDetails } from '../../../features/overview';
import { useProjectList } from '../../../features/project';
import { SubscriptionStatus } from '../../../features/subscription';
import { formatCount, formatDay, formatRupees } from '../../../shared/format';
import { Link } from '../../../shared/routing';
import {
  Badge,
  ButtonLink,
  Card,
  EmptyState,
  ErrorState,
  SkeletonRows,
  StatTile,
} from '../../../shared/ui';
import { dashboardView, listOfCategory, paths, type View } from '../../paths';
import { useFreshProjects, useLoaded } from './use-fresh';

const views: Readonly<Record<AttentionOnWire['kind'], View>> = {
  pendingApplicants: 'freelance-project',
  closingSoon: 'applied-project',
  lastDayPassed: 'applied-project',
  awarded: 'applied-project',
  noCredit: 'pricing',
  subscriptionEnds: 'pricing',
};

/** Where one does something about what needs attention. */
const attentionHref = (kind: AttentionOnWire['kind']): string => dashboardView(views[kind]);

interface LatestProjectsProps {
  readonly title: string;
  readonly projects: readonly ProjectOnWire[];
}

/** A few projects in short, each with the way to its list. */
const LatestProjects = ({ title, projects }: LatestProjectsProps) =>
  projects.length > 0 && (
    <Card>
      <h2 className="border-b border-line px-5 py-4 text-title font-bold">{title}</h2>
      <ul>
        {projects.map((project) => (
          <li key={project._id} className="border-b border-line last:border-0">
            <Row project={project} />
          </li>
        ))}
      </ul>
    </Card>
  );

const Row = ({ project }: { readonly project: ProjectOnWire }) => (
  <Link
    to={listOfCategory(project.category, { q: project.title })}
    className="flex items-center gap-4 px-5 py-3.5 hover:bg-canvas"
  >
    <span className="flex min-w-0 grow flex-wrap items-center gap-x-4 gap-y-2">
      <span className="grid min-w-0 grow basis-60 gap-0.5">
        <span className="line-clamp-2 font-semibold">{project.title}</span>
        <span className="text-caption text-ink-faint">
          {formatRupees(project.budget)} · {project.location} · until {formatDay(project.expDate)}
        </span>
      </span>
      {project.pendingApplicants > 0 && (
        <Badge
          tone="caution"
          text={`${formatCount(project.pendingApplicants, 'applicant')} waiting`}
        />
      )}
    </span>
    <ChevronRight size={18} aria-hidden className="shrink-0 text-ink-faint" />
  </Link>
);

interface OverviewRole {
  readonly role: 'manufacturer' | 'consultant';
}

const sources = { manufacturer: { from: 'mine' }, consultant: { from: 'all' } } as const;
const titles = { manufacturer: 'Your latest projects', consultant: 'Newest projects' };
const latest = { limit: 5 };

/**
 * What needs attention, the four figures and the plan, as counted by the server; below them, and never before them, a
 * manufacturer's own projects, or for consultants the newest of all.
 */
function RoleOverview({ role }: OverviewRole) {
  const { data: figures, message, reload } = useLoaded(overview);
  const projects = useProjectList(sources[role], latest);
  useFreshProjects();
  if (!figures && !message) return <SkeletonRows label="Loading your overview" />;
  const isFirst = role === 'manufacturer' && !projects.loading && !projects.message;
  return (
    <>
      {message ? (
        <ErrorState text={message} onRetry={reload} />
      ) : (
        figures && <Figures overview={figures} role={role} />
      )}
      {isFirst && projects.total === 0 ? (
        <FirstProject />
      ) : (
        <LatestProjects title={titles[role]} projects={projects.projects} />
      )}
    </>
  );
}

const Figures = ({ overview, role }: OverviewRole & { readonly overview: OverviewOnWire }) => (
  <>
    <AttentionList attention={overview.attention} hrefOf={attentionHref} />
    <Tiles counts={overview.counts} role={role} />
    <PlanDetails
      plan={overview.plan}
      status={overview.plan && <SubscriptionStatus status={overview.plan.status} />}
      action={
        <ButtonLink size="small" tone="secondary" to={dashboardView('pricing')}>
          {overview.plan ? 'My Subscription' : 'Buy Now'}
        </ButtonLink>
      }
    />
  </>
);

const Tiles = ({ counts, role }: Pick<OverviewOnWire, 'counts'> & OverviewRole) => (
  <div className="grid grid-cols-2 gap-4 xl:grid-cols-4">
    <StatTile
      label="Freelance Project"
      value={counts.freelance}
      icon={UsersRound}
      to={dashboardView('freelance-project')}
    />
    <StatTile
      label="Execution Project"
      value={counts.execution}
      icon={Factory}
      to={dashboardView('execution-project')}
    />
    <StatTile
      label="Applied Project"
      value={counts.applied}
      icon={ClipboardList}
      to={dashboardView(role === 'manufacturer' ? 'freelance-project' : 'applied-project')}
    />
    <StatTile label="Credit" value={counts.credit} icon={Coins} to={dashboardView('pricing')} />
  </div>
);

const FirstProject = () => (
  <EmptyState
    title="Post your first project"
    text="State the scope, the budget and the last date. Consultants answer with proposals."
  >
    <ButtonLink to={dashboardView('upload-project')}>Post Project</ButtonLink>
  </EmptyState>
);

/** Where the dashboard opens: what there is, and what to do next. */
export function Overview({ user }: { readonly user: UserOnWire }) {
  switch (user.userRole) {
    case 'manufacturer':
    case 'consultant':
      return <RoleOverview role={user.userRole} />;
    case 'auditor':
      return (
        <EmptyState
          title="Histories are read on a page of their own"
          text="Find any application there, and read who did what, when and why."
        >
          <ButtonLink to={paths.audit}>Open Audit</ButtonLink>
        </EmptyState>
      );
    case 'operator':
      return (
        <EmptyState
          title="Nothing to do here"
          text="Projects and applications belong to manufacturers and consultants."
        />
      );
    default:
      return assertNever(user.userRole);
  }
}
