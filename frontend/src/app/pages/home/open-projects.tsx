import type { ProjectOnWire } from '@nirmaan/contracts/project';
import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { selectUser } from '../../../features/account';
import { isOpen, ProjectCard, useProjectList } from '../../../features/project';
import { ButtonLink } from '../../../shared/ui/button';
import { EmptyState, ErrorState } from '../../../shared/ui/empty-state';
import { SkeletonRows } from '../../../shared/ui/skeleton';
import { listOfCategory, paths } from '../../paths';
import { SectorChips } from './sector-chips';

const SHOWN = 6;
/** Visitors are also told of closed projects; some more are fetched, so that enough open ones remain. */
const FETCHED = 24;
const allProjects = { from: 'all' } as const;

/** What asks for the projects of the sector that an address names, or of all of them. */
export const openProjectsQuery = (sector: string | null) => ({
  limit: FETCHED,
  ...(sector && { sector }),
});

/** The newest live projects, of one sector if the address names it. */
export function OpenProjects() {
  const [search] = useSearchParams();
  const sector = search.get('sector');
  const query = useMemo(() => openProjectsQuery(sector), [sector]);
  const reader = useSelector(selectUser)?._id;
  const list = useProjectList(allProjects, query, reader);
  const { projects: fetched, loading, message, reload } = list;
  const projects = fetched.filter((project) => isOpen(project, new Date())).slice(0, SHOWN);
  const isEmpty = !loading && !message && projects.length === 0;
  return (
    <section id="open-projects" className="wrap grid scroll-mt-20 grid-cols-1 gap-6 py-14">
      <h2 className="text-heading font-bold tracking-tight">Open projects</h2>
      <SectorChips chosen={sector} />
      {message && <ErrorState text={message} onRetry={reload} />}
      {loading && projects.length === 0 && <SkeletonRows rows={3} label="Loading projects" />}
      {isEmpty && <NoProjects />}
      <Cards projects={projects} />
    </section>
  );
}

const NoProjects = () => (
  <EmptyState title="No projects found." text="Nothing is open in this sector at the moment.">
    <ButtonLink tone="secondary" to={`${paths.home}#open-projects`}>
      Show all sectors
    </ButtonLink>
  </EmptyState>
);

const Cards = ({ projects }: { readonly projects: readonly ProjectOnWire[] }) => (
  <div className="grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3">
    {projects.map((project) => (
      <ProjectCard
        key={project._id}
        project={project}
        to={listOfCategory(project.category, { q: project.title })}
      />
    ))}
  </div>
);
