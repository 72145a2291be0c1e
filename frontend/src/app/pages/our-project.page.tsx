import clsx from 'clsx';
import {
  CompletedCard,
  completedProject,
  completedQuery,
  SectorFilter,
  useCompletedProjects,
} from '../../features/completed-project';
import { sectors, useSectors } from '../../features/project';
import { SectorIllustration } from '../../illustrations/illustration';
import { formatCount } from '../../shared/format';
import { useSearch } from '../../shared/routing';
import { need } from '../../shared/saga';
import { EmptyState, ErrorState, SkeletonRows } from '../../shared/ui';
import { PageHead } from '../head';
import type { PageAddress } from '../routes';
import { Banner } from './site/section';

/** The sectors that an address names: `?sector=food&sector=energy`. */
const sectorsIn = (search: URLSearchParams): readonly string[] => search.getAll('sector');

/** The chosen sectors, kept in the address: a shared link shows the same projects. */
function useChosenSectors() {
  const [search, setSearch] = useSearch();
  const toggle = (slug: string) =>
    setSearch(
      (now) => {
        const others = sectorsIn(now).filter((one) => one !== slug);
        const next = sectorsIn(now).includes(slug) ? others : [...others, slug];
        return new URLSearchParams(next.map((one) => ['sector', one]));
      },
      { replace: true, preventScrollReset: true },
    );
  return { chosen: sectorsIn(search), toggle };
}

/** At most five pieces of finished work. Those of another choice stay in sight until the chosen ones are here. */
function CompletedProjects(found: ReturnType<typeof useCompletedProjects>) {
  const { shown: projects, data, message, reload } = found;
  if (message) return <ErrorState text={message} onRetry={reload} />;
  if (!projects) return <SkeletonRows rows={4} label="Loading projects" />;
  const firstPictured = projects.find(({ image }) => image);
  return (
    <div aria-busy={!data} className={clsx('transition-opacity', !data && 'opacity-60')}>
      <p role="status" className="sr-only">
        {formatCount(projects.length, 'project')}
      </p>
      {projects.length === 0 ? (
        <EmptyState
          title="No projects found."
          text="Choose another sector, or clear the filter to see them all."
        />
      ) : (
        <ul className="grid gap-6 sm:max-md:grid-cols-2 lg:grid-cols-2 xl:grid-cols-3">
          {projects.map((project) => (
            <li key={project._id} className="grid">
              <CompletedCard
                project={project}
                illustration={<SectorIllustration slug={project.sectorslug} />}
                first={project === firstPictured}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const lead = 'Plants, lines and cells that are running today.';

export const needs = ({ search }: PageAddress) => [
  need(sectors),
  need(completedProject, { query: completedQuery(sectorsIn(search)) }),
];

export default function OurProjectPage() {
  const { chosen, toggle } = useChosenSectors();
  const completed = useCompletedProjects(chosen);
  return (
    <>
      <PageHead title="Completed projects" description={lead} />
      <Banner title="Completed projects" lead={lead} scene="plant" />
      <div className="wrap grid items-start gap-8 py-12 md:grid-cols-[15rem_1fr] lg:grid-cols-[18rem_1fr]">
        <SectorFilter sectors={useSectors()} chosen={chosen} onToggle={toggle} />
        <CompletedProjects {...completed} />
      </div>
    </>
  );
}
