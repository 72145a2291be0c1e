import type { applicationCalls } from '@nirmaan/contracts/application';
import type { projectCalls } from '@nirmaan/contracts/project';
import type { sectorCalls } from '@nirmaan/contracts/sector';
import { get, post, postForm } from '../../shared/api';
import { defineExchange } from '../../shared/saga';

type Calls = typeof projectCalls;

export const postProject = defineExchange('project/post', postForm<Calls['post']>('/add-project'));
export const updateProject = defineExchange(
  'project/update',
  postForm<Calls['update']>('/user/update-project'),
);
export const closeProject = defineExchange(
  'project/close',
  post<Calls['close']>('/user/close-project'),
);
export const listOpenProjects = defineExchange(
  'project/listOpen',
  get<Calls['list']>('/get-all-project'),
);
export const listByCategory = defineExchange(
  'project/listByCategory',
  post<Calls['byCategory']>('/get-all-project/with-category'),
);
export const listMyProjects = defineExchange(
  'project/listMine',
  get<Calls['mine']>('/user/get-all-project'),
);
export const listSectors = defineExchange(
  'project/listSectors',
  get<(typeof sectorCalls)['list']>('/sectors'),
);
export const listApplicants = defineExchange(
  'project/listApplicants',
  post<(typeof applicationCalls)['applicants']>('/get-project/appler/:id'),
);
