import { isAwarded, type ProjectOnWire, projectPath } from '@nirmaan/contracts/project';
import clsx from 'clsx';
import { useSearchParams } from 'react-router-dom';
import { serviceCategories } from '../../../content/sectors';
import { useUser } from '../../../features/account';
import { openProjects, ProjectCard, useProjectList } from '../../../features/project';
import { Link } from '../../../shared/routing';
import { ButtonLink, EmptyState, ErrorState, SkeletonRows } from '../../../shared/ui';
import { paths, projectsPage } from '../../paths';

const everySector = ['', 'All sectors', `${paths.home}#open-projects`] as const;
const sectors = serviceCategories.map(
  ({ slug, label }) => [slug, label, `${paths.home}?sector=${slug}#open-projects`] as const,
);

const SectorChips = ({ chosen }: { readonly chosen: string | null }) => (
  <nav aria-label="Sectors" className="-mx-4 overflow-x-auto px-4 py-1 sm:mx-0 sm:px-0">
    <ul className="flex gap-2 sm:flex-wrap">
      {[everySector, ...sectors].map(([slug, label, to]) => (
        <li key={slug}>
          <Link
            to={to}
            aria-current={slug === (chosen ?? '') ? 'true' : undefined}
            className={clsx(
              'flex min-h-9 items-center rounded-full border px-3.5 text-small whitespace-nowrap',
              slug === (chosen ?? '')
                ? 'border-accent bg-accent font-semibold text-white'
                : 'border-line bg-surface hover:border-accent hover:text-accent',
            )}
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);

const SHOWN = 6;
/** The list includes awarded projects, so more are loaded than are shown. */
const FETCHED = 24;

export const openProjectsQuery = (sector: string | null) => ({
  limit: FETCHED,
  phase: 'open' as const,
  ...(sector && { sector }),
});

/** The newest projects, of a sector or of all, that take applications and are not awarded. */
export function useOpenProjects(sector: string | null) {
  const reader = useUser()?._id;
  const { projects: fetched, ...list } = useProjectList(
    openProjects,
    { query: openProjectsQuery(sector) },
    reader,
  );
  const projects = fetched.filter((project) => !isAwarded(project)).slice(0, SHOWN);
  return { ...list, projects };
}

export function OpenProjects() {
  const [search] = useSearchParams();
  const sector = search.get('sector');
  const { projects, loading, message, reload } = useOpenProjects(sector);
  const isEmpty = !loading && !message && projects.length === 0;
  return (
    <section id="open-projects" className="wrap grid scroll-mt-20 grid-cols-1 gap-6 py-14">
      <h2 className="text-heading font-bold tracking-tight">Open projects</h2>
      <SectorChips chosen={sector} />
      {message && <ErrorState text={message} onRetry={reload} />}
      {loading && projects.length === 0 && <SkeletonRows rows={3} label="Loading projects" />}
      {isEmpty && (
        <EmptyState
          title="No projects found."
          text="No project is open in this sector at the moment."
        >
          <ButtonLink tone="secondary" to={`${paths.home}#open-projects`}>
            Show all sectors
          </ButtonLink>
        </EmptyState>
      )}
      <ProjectCards projects={projects} />
      {projects.length > 0 && (
        <ButtonLink
          tone="secondary"
          to={projectsPage({ sector: sector ?? undefined })}
          className="justify-self-center"
        >
          See all open projects
        </ButtonLink>
      )}
    </section>
  );
}

export const ProjectCards = ({ projects }: { readonly projects: readonly ProjectOnWire[] }) => (
  <ul className="grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3">
    {projects.map((project) => (
      <li key={project._id} className="grid grid-cols-1">
        <ProjectCard project={project} to={projectPath(project)} />
      </li>
    ))}
  </ul>
);
