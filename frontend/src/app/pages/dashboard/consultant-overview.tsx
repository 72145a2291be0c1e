import { ClipboardList, Factory, UsersRound } from 'lucide-react';
import { useProjectList } from '../../../features/project';
import { StatTile } from '../../../shared/ui/stat-tile';
import { dashboardView } from '../../paths';
import { LatestProjects } from './latest-projects';
import { useCounts } from './use-counts';
import { useMyApplications } from './use-my-applications';

const everybody = { from: 'everybody' } as const;
const latest = { limit: 5 };
const firstPage = 1;

/** What a consultant can apply for, and what was applied for. */
export function ConsultantOverview() {
  const counts = useCounts('everybody');
  const { applied, total } = useMyApplications(firstPage);
  const { projects } = useProjectList(everybody, latest);
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
          label="Applied Project"
          value={applied ? total : undefined}
          icon={ClipboardList}
          to={dashboardView('applied-project')}
        />
      </div>
      <LatestProjects title="Newest projects" projects={projects} />
    </>
  );
}
