export { listCompletedProjects } from './completed-project.api';
export {
  completedProjectSaga,
  completedProjectSlice,
  completedQuery,
  useCompletedProjects,
} from './completed-project.slice';
export { CompletedCard } from './completed-card';
export { SectorFilter } from './sector-filter';
export { ShortCard } from './short-card';
