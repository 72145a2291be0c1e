import type { ProjectPageOnWire } from '@nirmaan/contracts/project';
import { useSectors } from '../../../features/project';
import { ProjectCards, useOpenProjects } from '../home/open-projects';

const SHOWN = 3;

interface MoreProjectsProps {
  readonly project: Pick<ProjectPageOnWire, '_id' | 'sector'>;
}

export default function MoreProjects({ project }: MoreProjectsProps) {
  const slug = useSectors().find(({ name }) => name === project.sector)?.slug;
  return slug ? <OfSector slug={slug} project={project} /> : null;
}

function OfSector({ slug, project }: MoreProjectsProps & { readonly slug: string }) {
  const others = useOpenProjects(slug).projects.filter(({ _id }) => _id !== project._id);
  if (others.length === 0) return null;
  return (
    <section className="grid gap-5 border-t border-line pt-8 lg:col-span-2">
      <h2 className="text-heading font-bold tracking-tight">
        More open projects in {project.sector}
      </h2>
      <ProjectCards projects={others.slice(0, SHOWN)} />
    </section>
  );
}
