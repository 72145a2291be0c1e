import { lateCalls } from '../../shared/api';
import { defineExchange } from '../../shared/saga';

const call = lateCalls(async () => (await import('./project.shapes')).projectCalls);
const applicationCall = lateCalls(async () => (await import('./project.shapes')).applicationCalls);
const sectorCall = lateCalls(async () => (await import('./project.shapes')).sectorCalls);

export const postProject = defineExchange('project/post', call('post'));
export const updateProject = defineExchange('project/update', call('update'));
export const closeProject = defineExchange('project/close', call('close'));
export const listOpenProjects = defineExchange('project/listOpen', call('list'));
export const listByCategory = defineExchange('project/listByCategory', call('byCategory'));
export const listMyProjects = defineExchange('project/listMine', call('mine'));
export const listSectors = defineExchange('project/listSectors', sectorCall('list'));
export const listApplicants = defineExchange(
  'project/listApplicants',
  applicationCall('applicants'),
);
