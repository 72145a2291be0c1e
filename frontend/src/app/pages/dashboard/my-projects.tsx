import { useSearchParams } from 'react-router-dom';
import { withChanges } from '../../../shared/routing';
import { ButtonLink } from '../../../shared/ui';
import { paths } from '../../paths';
import { OwnProjects } from './all-projects';

const tabs = [
  { phase: undefined, label: 'All' },
  { phase: 'open', label: 'Open' },
  { phase: 'awarded', label: 'Awarded' },
  { phase: 'closed', label: 'Closed' },
] as const;

/** All of a manufacturer's projects, or those of one phase, which stands in the address. */
function MyProjects() {
  const [search] = useSearchParams();
  const { phase } = tabs.find((tab) => tab.phase === search.get('phase')) ?? tabs[0];
  return (
    <>
      <nav aria-label="My projects by phase" className="flex flex-wrap gap-1.5">
        {tabs.map((tab) => (
          <ButtonLink
            key={tab.label}
            size="small"
            tone={tab.phase === phase ? 'primary' : 'secondary'}
            to={`${paths.dashboard}?${withChanges(search, { phase: tab.phase ?? '', page: '' })}`}
            aria-current={tab.phase === phase ? 'true' : undefined}
          >
            {tab.label}
          </ButtonLink>
        ))}
      </nav>
      <OwnProjects key={phase} caption="My projects" phase={phase} />
    </>
  );
}

export default MyProjects;
