import { completedProjectCalls } from '@nirmaan/contracts/project';
import { defineExchange } from '../../shared/saga';

export const listCompletedProjects = defineExchange(
  'completedProject/list',
  completedProjectCalls.list,
);
