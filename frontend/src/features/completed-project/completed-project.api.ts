import { lateCalls } from '../../shared/api';
import { defineExchange } from '../../shared/saga';

const call = lateCalls(
  async () => (await import('./completed-project.shapes')).completedProjectCalls,
);

export const listCompletedProjects = defineExchange('completedProject/list', call('list'));
