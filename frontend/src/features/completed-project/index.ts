export {
  completedByConsultant,
  completedProject,
  completedQuery,
  consultantsQuery,
  useCompletedProjects,
} from './completed-project.api';
export { CompletedByConsultant } from './completed-by-consultant';
export { CompletedCard, ShortCard } from './completed-cards';
export { SectorFilter } from './sector-filter';
