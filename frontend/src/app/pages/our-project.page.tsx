import {
  completedQuery,
  listCompletedProjects,
  SectorFilter,
  useCompletedProjects,
} from '../../features/completed-project';
import { listSectors, useSectors } from '../../features/project';
import { need } from '../../shared/saga';
import { PageHead } from '../head';
import type { PageAddress } from '../page';
import { CompletedProjects } from './our-project/completed-projects';
import { sectorsIn, useChosenSectors } from './our-project/use-chosen-sectors';
import { Banner } from './site/banner';

const lead = 'Plants, lines and cells that are running today.';

export const needs = ({ search }: PageAddress) => [
  need(listSectors),
  need(listCompletedProjects, { query: completedQuery(sectorsIn(search)) }),
];

const OurProjectPage = () => (
  <>
    <PageHead title="Completed projects" description={lead} />
    <Banner title="Completed projects" lead={lead} scene="plant" />
    <Showcase />
  </>
);

function Showcase() {
  const { chosen, toggle } = useChosenSectors();
  const sectors = useSectors();
  const completed = useCompletedProjects(chosen);
  return (
    <div className="wrap grid items-start gap-8 py-12 md:grid-cols-[15rem_1fr] lg:grid-cols-[18rem_1fr]">
      <SectorFilter sectors={sectors} chosen={chosen} onToggle={toggle} />
      <CompletedProjects {...completed} />
    </div>
  );
}

export default OurProjectPage;
