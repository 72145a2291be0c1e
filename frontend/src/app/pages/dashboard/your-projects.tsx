import { useProjectList } from '../../../features/project';
import { ButtonLink } from '../../../shared/ui/button';
import { EmptyState } from '../../../shared/ui/empty-state';
import { dashboardView } from '../../paths';
import { LatestProjects } from './latest-projects';
import type { OverviewRole } from './overview-figures';
import { useFreshProjects } from './use-fresh-projects';

const sources = { manufacturer: { from: 'mine' }, consultant: { from: 'all' } } as const;
const titles = { manufacturer: 'Your latest projects', consultant: 'Newest projects' };
const latest = { limit: 5 };

/** A manufacturer's own projects; for consultants, the newest of everybody's. */
export function YourProjects({ role }: OverviewRole) {
  const { projects, total, loading, message } = useProjectList(sources[role], latest);
  useFreshProjects();
  if (role === 'manufacturer' && !loading && !message && total === 0) return <FirstProject />;
  return <LatestProjects title={titles[role]} projects={projects} />;
}

const FirstProject = () => (
  <EmptyState
    title="Post your first project"
    text="State the scope, the budget and the last date. Consultants answer with proposals."
  >
    <ButtonLink to={dashboardView('upload-project')}>Post Project</ButtonLink>
  </EmptyState>
);
