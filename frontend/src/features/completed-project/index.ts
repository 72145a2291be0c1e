export { completedProject, completedQuery, useCompletedProjects } from './completed-project.api';
export { CompletedCard, ShortCard } from './completed-cards';
export { SectorFilter } from './sector-filter';
