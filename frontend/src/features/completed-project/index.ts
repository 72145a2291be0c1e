export { listCompletedProjects } from './completed-project.api';
export { completedProjectSaga } from './completed-project.saga';
export { completedProjectSlice } from './completed-project.slice';
export { completedQuery } from './completed-query';
export { useCompletedProjects } from './use-completed-projects';
export { CompletedCard } from './components/completed-card';
export { SectorFilter } from './components/sector-filter';
export { ShortCard } from './components/short-card';
