export { completedProject, completedQuery, useCompletedProjects } from './completed-project.slice';
export { CompletedCard, ShortCard } from './completed-cards';
export { SectorFilter } from './sector-filter';
