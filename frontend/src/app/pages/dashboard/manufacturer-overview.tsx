import { ClipboardList, Factory, UsersRound } from 'lucide-react';
import { useProjectList } from '../../../features/project';
import { ButtonLink } from '../../../shared/ui/button';
import { EmptyState } from '../../../shared/ui/empty-state';
import { StatTile } from '../../../shared/ui/stat-tile';
import { dashboardView } from '../../paths';
import { LatestProjects } from './latest-projects';
import { useCounts } from './use-counts';

const mine = { from: 'mine' } as const;
const latest = { limit: 5 };

/** A manufacturer's own projects, and who waits for an answer. */
export function ManufacturerOverview() {
  const counts = useCounts('mine');
  const { projects, total, loading } = useProjectList(mine, latest);
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-3">
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
          label="All Projects"
          value={loading ? undefined : total}
          icon={ClipboardList}
          to={dashboardView('applied-project')}
        />
      </div>
      {!loading && total === 0 ? (
        <FirstProject />
      ) : (
        <LatestProjects title="Your latest projects" projects={projects} />
      )}
    </>
  );
}

const FirstProject = () => (
  <EmptyState
    title="Post your first project"
    text="State the scope, the budget and the last date. Consultants answer with proposals."
  >
    <ButtonLink to={dashboardView('upload-project')}>Post Project</ButtonLink>
  </EmptyState>
);
