import { isClosed, type ProjectOnWire, projectPath } from '@nirmaan/contracts/project';
import { ChevronRight } from 'lucide-react';
import { overview } from '../../../features/overview';
import {
  AwardedBadge,
  describeLastDay,
  type Lists,
  useProjectList,
} from '../../../features/project';
import type { AnyCall } from '../../../shared/api';
import { formatCount, formatDay, formatRupees } from '../../../shared/format';
import { InlineLink, Link } from '../../../shared/routing';
import { type Read, type RequestOf, useLoaded } from '../../../shared/saga';
import { Badge, Card, ErrorState, SkeletonRows } from '../../../shared/ui';
import { dashboardView } from '../../paths';

function describeTerms(project: ProjectOnWire): string {
  const { budget, location, expDate } = project;
  const day = `${isClosed(project) ? 'last date was ' : ''}${formatDay(expDate).replaceAll(' ', '\u00a0')}`;
  return `${formatRupees(budget)} · ${location} · ${describeLastDay(project)} (${day})`;
}

interface LatestProjectsProps {
  readonly title: string;
  readonly projects: readonly ProjectOnWire[];
  /** Shows whose they are, and the way to all. */
  readonly isForOthers?: boolean;
}

export const LatestProjects = ({ title, projects, isForOthers = false }: LatestProjectsProps) =>
  projects.length > 0 && (
    <Card>
      <h2 className="border-b border-line px-5 py-4 text-title font-bold">{title}</h2>
      <ul>
        {projects.map((project) => (
          <li key={project._id} className="border-b border-line last:border-0">
            <Link
              to={projectPath({ id: project._id, title: project.title })}
              className="flex items-center gap-4 px-5 py-3.5 hover:bg-canvas"
            >
              <span className="flex min-w-0 grow flex-wrap items-center gap-x-4 gap-y-2">
                <span className="grid min-w-0 grow basis-60 gap-0.5">
                  <span className="line-clamp-2 font-semibold">{project.title}</span>
                  <span className="text-caption text-ink-faint">
                    {isForOthers && <span>{`${project.companyName} · ${project.sector} · `}</span>}
                    <span>{describeTerms(project)}</span>
                  </span>
                </span>
                {project.invited && <Badge tone="accent" text="You were invited" />}
                {!isForOthers && <AwardedBadge project={project} />}
                {project.pendingApplicants > 0 && (
                  <Badge
                    tone="caution"
                    text={`${formatCount(project.pendingApplicants, 'applicant')} waiting`}
                  />
                )}
              </span>
              <ChevronRight size={18} className="shrink-0 text-ink-faint" />
            </Link>
          </li>
        ))}
      </ul>
      {isForOthers && (
        <p className="border-t border-line px-5 py-3 text-small">
          <InlineLink to={dashboardView('freelance-project')}>All projects</InlineLink>
        </p>
      )}
    </Card>
  );

/** The figures as counted by the server; what is below them never comes before them. */
export function useOverview<C extends AnyCall>(read: Read<C, Lists>, request: RequestOf<C>) {
  const { data, message, reload } = useLoaded(overview);
  const { projects, total, loading, message: failed } = useProjectList(read, request);
  // Figures and projects at once, so that nothing moves when the second arrives.
  const figures = loading && projects.length === 0 ? null : data;
  const state = message ? (
    <ErrorState text={message} onRetry={reload} />
  ) : (
    !figures && <SkeletonRows label="Loading your overview" />
  );
  return { figures, state, projects, hasNone: total === 0 && !loading && !failed };
}
