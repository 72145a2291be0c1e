import { type projectCalls, projectMessages, type ProjectOnWire } from '@nirmaan/contracts/project';
import type { sectorCalls } from '@nirmaan/contracts/sector';
import { get, post, postForm } from '../../shared/api';
import { defineRead, defineSubmit } from '../../shared/saga';

type Calls = typeof projectCalls;

/** The draft of a project that was not posted yet. */
export const NEW_PROJECT = 'project';

/** Their state; the names in it are the specification's. */
const inState = {
  key: 'project',
  failed: projectMessages.failed,
  failedInState: projectMessages.failedInState,
};

export const postProject = defineSubmit('project/post', postForm<Calls['post']>('/add-project'), {
  ...inState,
  upload: true,
  draft: () => NEW_PROJECT,
});
export const updateProject = defineSubmit(
  'project/update',
  postForm<Calls['update']>('/user/update-project'),
  { ...inState, upload: true, refreshes: true },
);
export const closeProject = defineSubmit(
  'project/close',
  post<Calls['close']>('/user/close-project'),
  { ...inState, refreshes: true },
);

interface ListAnswer {
  readonly data: readonly ProjectOnWire[];
  readonly nearest?: readonly ProjectOnWire[];
}

/** The rows, and what comes close where a search finds none. */
const pick = ({ data: rows, nearest = [] }: ListAnswer) => ({ rows, nearest });
const ofList = { pick, failed: 'The projects could not be loaded.' };

export const openProjects = defineRead('project/listOpen', get<Calls['list']>('/get-all-project'), {
  key: 'openProjects',
  ...ofList,
});
export const projectsOfCategory = defineRead(
  'project/listByCategory',
  post<Calls['byCategory']>('/get-all-project/with-category'),
  { key: 'projectsOfCategory', ...ofList },
);
export const myProjects = defineRead(
  'project/listMine',
  get<Calls['mine']>('/user/get-all-project'),
  { key: 'myProjects', ...ofList },
);

const ofProject = { failed: 'The project could not be loaded.' };

/** The project that was opened last, with all that its row in a list leaves out. */
export const openedProject = defineRead('project/read', get<Calls['single']>('/get-project/:id'), {
  key: 'openedProject',
  ...ofProject,
});
/** The same with what its own page shows, as its viewer may read it. */
export const projectPage = defineRead(
  'project/readPage',
  get<Calls['page']>('/get-project/page/:id'),
  { key: 'projectPage', ...ofProject },
);
export const sectors = defineRead(
  'project/listSectors',
  get<(typeof sectorCalls)['list']>('/sectors'),
  { key: 'sectors', failed: 'The sectors could not be loaded.' },
);
