import { applicationCalls } from '@nirmaan/contracts/application';
import { projectCalls } from '@nirmaan/contracts/project';
import { sectorCalls } from '@nirmaan/contracts/sector';
import { defineExchange } from '../../shared/saga';

export const postProject = defineExchange('project/post', projectCalls.post);
export const updateProject = defineExchange('project/update', projectCalls.update);
export const closeProject = defineExchange('project/close', projectCalls.close);
export const listOpenProjects = defineExchange('project/listOpen', projectCalls.list);
export const listByCategory = defineExchange('project/listByCategory', projectCalls.byCategory);
export const listMyProjects = defineExchange('project/listMine', projectCalls.mine);
export const listSectors = defineExchange('project/listSectors', sectorCalls.list);
export const listApplicants = defineExchange('project/listApplicants', applicationCalls.applicants);
