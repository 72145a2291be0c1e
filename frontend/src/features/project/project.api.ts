import { type projectCalls, projectMessages } from '@nirmaan/contracts/project';
import type { sectorCalls } from '@nirmaan/contracts/sector';
import { get, post, postForm } from '../../shared/api';
import { defineRead, defineSearch, defineSubmit } from '../../shared/saga';

type Calls = typeof projectCalls;
const { failed } = projectMessages;

export const postProject = defineSubmit('project/post', postForm<Calls['post']>('/add-project'), {
  failed,
  upload: true,
});
export const updateProject = defineSubmit(
  'project/update',
  postForm<Calls['update']>('/user/update-project'),
  { failed, upload: true, refreshes: true },
);
export const closeProject = defineSubmit(
  'project/close',
  post<Calls['close']>('/user/close-project'),
  { failed, refreshes: true },
);
export const listOpenProjects = defineSearch(
  'project/listOpen',
  get<Calls['list']>('/get-all-project'),
  { own: true },
);
/** The project that was opened last, with all that its row in a list leaves out. */
export const openedProject = defineRead('project/read', get<Calls['single']>('/get-project/:id'), {
  key: 'openedProject',
  failed: 'The project could not be loaded.',
});
/** The same with what its own page shows. */
export const readProjectPage = defineSearch(
  'project/readPage',
  get<Calls['page']>('/get-project/page/:id'),
);
export const listByCategory = defineSearch(
  'project/listByCategory',
  post<Calls['byCategory']>('/get-all-project/with-category'),
  { own: true },
);
export const listMyProjects = defineSearch(
  'project/listMine',
  get<Calls['mine']>('/user/get-all-project'),
  { own: true },
);
export const listSectors = defineSearch(
  'project/listSectors',
  get<(typeof sectorCalls)['list']>('/sectors'),
);
