import clsx from 'clsx';
import { CompletedCard, type useCompletedProjects } from '../../../features/completed-project';
import { countOf } from '../../../shared/format';
import { EmptyState, ErrorState } from '../../../shared/ui/empty-state';
import { SkeletonRows } from '../../../shared/ui/skeleton';
import { SectorDrawing } from '../site/sector-drawing';

/** At most five pieces of finished work. Those of another choice stay in sight until the chosen ones are here. */
export function CompletedProjects(found: ReturnType<typeof useCompletedProjects>) {
  const { projects, isHere, hasSome, errorMessage, reload } = found;
  if (errorMessage) return <ErrorState text={errorMessage} onRetry={reload} />;
  if (!hasSome) return <SkeletonRows rows={4} label="Loading projects" />;
  return (
    <div aria-busy={!isHere} className={clsx('transition-opacity', !isHere && 'opacity-60')}>
      <p role="status" className="sr-only">
        {countOf(projects.length, 'project')}
      </p>
      {projects.length === 0 ? (
        <EmptyState title="No projects found." text="Choose another sector, or none to see all." />
      ) : (
        <ul className="grid gap-6 sm:max-md:grid-cols-2 lg:grid-cols-2 xl:grid-cols-3">
          {projects.map((project, at) => (
            <li key={project._id} className="grid">
              <CompletedCard
                project={project}
                drawing={<SectorDrawing slug={project.sectorslug} />}
                first={at === 0}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
