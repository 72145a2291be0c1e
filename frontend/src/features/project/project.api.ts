import { type projectCalls, projectMessages, type ProjectOnWire } from '@nirmaan/contracts/project';
import type { sectorCalls } from '@nirmaan/contracts/sector';
import { defineCalls, defineRead, defineSubmit } from '../../shared/saga';

const { get, post, postForm } = defineCalls<typeof projectCalls>('project');

export const NEW_PROJECT = 'project';

const inState = { failed: projectMessages.failed, failedInState: projectMessages.failedInState };

export const postProject = defineSubmit(postForm('post', '/add-project'), {
  ...inState,
  upload: true,
  draft: () => NEW_PROJECT,
});
export const updateProject = defineSubmit(postForm('update', '/user/update-project'), {
  ...inState,
  upload: true,
  refreshes: true,
});
export const closeProject = defineSubmit(post('close', '/user/close-project'), {
  ...inState,
  refreshes: true,
});

interface ListAnswer {
  readonly data: readonly ProjectOnWire[];
  readonly nearest?: readonly ProjectOnWire[];
}

/** The rows, and what comes close where a search finds none. */
const pick = ({ data: rows, nearest = [] }: ListAnswer) => ({ rows, nearest });
const notLoaded = 'The projects could not be loaded.';

export const openProjects = defineRead(get('list', '/get-all-project'), notLoaded, { pick });
export const projectsOfCategory = defineRead(
  post('byCategory', '/get-all-project/with-category'),
  notLoaded,
  { pick },
);
export const myProjects = defineRead(get('mine', '/user/get-all-project'), notLoaded, { pick });

const failed = 'The project could not be loaded.';
/** The project that was opened last, with all that its row in a list leaves out. */
export const openedProject = defineRead(get('single', '/get-project/:id'), failed);
/** The same with what its own page shows, as its viewer may read it. */
export const projectPage = defineRead(get('page', '/get-project/page/:id'), failed);
export const sectors = defineRead(
  defineCalls<typeof sectorCalls>('sector').get('list', '/sectors'),
  'The sectors could not be loaded.',
);
