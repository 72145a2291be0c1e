import type { completedProjectCalls } from '@nirmaan/contracts/project';
import { get } from '../../shared/api';
import { defineExchange } from '../../shared/saga';

export const listCompletedProjects = defineExchange(
  'completedProject/list',
  get<(typeof completedProjectCalls)['list']>('/gets/completed-projects'),
);
