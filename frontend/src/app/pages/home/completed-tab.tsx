import { ShortCard, useCompletedProjects } from '../../../features/completed-project';
import { Carousel } from '../../../shared/ui/carousel';
import { EmptyState, ErrorState } from '../../../shared/ui/empty-state';
import { SkeletonRows } from '../../../shared/ui/skeleton';
import { SectorDrawing } from '../site/sector-drawing';

/** The specification's pace. */
const AUTOPLAY_MS = 2000;

const ofEverySector: readonly string[] = [];

/** What was built lately, in few words. */
export function CompletedTab() {
  const { projects, isHere, errorMessage, reload } = useCompletedProjects(ofEverySector);
  if (errorMessage) return <ErrorState text={errorMessage} onRetry={reload} />;
  if (!isHere) return <SkeletonRows rows={3} label="Loading projects" />;
  if (projects.length === 0)
    return <EmptyState title="No projects found." text="The first ones are being built." />;
  return (
    <Carousel label="Completed Projects" autoplay={AUTOPLAY_MS}>
      {projects.map((project) => (
        <ShortCard
          key={project._id}
          project={project}
          drawing={<SectorDrawing slug={project.sectorslug} />}
        />
      ))}
    </Carousel>
  );
}
