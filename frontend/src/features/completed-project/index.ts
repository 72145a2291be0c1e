export { listCompletedProjects } from './completed-project.slice';
export {
  completedProjectSaga,
  completedProjectSlice,
  completedQuery,
  useCompletedProjects,
} from './completed-project.slice';
export { CompletedCard } from './completed-cards';
export { SectorFilter } from './sector-filter';
export { ShortCard } from './completed-cards';
