import { assertNever } from '@nirmaan/contracts/kernel';
import { projectMessages } from '@nirmaan/contracts/project';
import { createAction, isAnyOf } from '@reduxjs/toolkit';
import { put, select, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';
import { draftDone } from '../../shared/drafts';
import { perform, performUpload, tell } from '../../shared/saga';
import { listLeft, type ListRequest } from './listing';
import { isListRequest } from './listing.cases';
import { NEW_PROJECT } from './new-project';
import {
  closeProject,
  listApplicants,
  listByCategory,
  listMyProjects,
  listOpenProjects,
  listSectors,
  postProject,
  updateProject,
} from './project.api';
import { selectListing } from './project.slice';

/** Asks again for the list on the screen. */
export const reloadProjects = createAction('project/reload');

function* post({ payload }: ReturnType<typeof postProject.requested>) {
  const outcome = yield* performUpload(postProject, payload);
  if (outcome.ok) yield* put(draftDone(NEW_PROJECT));
  yield* tell(outcome, projectMessages.failed);
}

function* update({ payload }: ReturnType<typeof updateProject.requested>) {
  yield* tell(yield* performUpload(updateProject, payload), projectMessages.failed);
}

function* close({ payload }: ReturnType<typeof closeProject.requested>) {
  yield* tell(yield* perform(closeProject, payload), projectMessages.failed);
}

function* list(asked: ListRequest | ReturnType<typeof listLeft>) {
  if (listLeft.match(asked)) return;
  switch (asked.type) {
    case listOpenProjects.requested.type:
      return yield* perform(listOpenProjects, asked.payload);
    case listByCategory.requested.type:
      return yield* perform(listByCategory, asked.payload);
    case listMyProjects.requested.type:
      return yield* perform(listMyProjects, asked.payload);
    default:
      return assertNever(asked);
  }
}

function* reload() {
  const { asked } = yield* select(selectListing);
  // The store's copy is frozen, and redux-saga marks what it puts.
  if (asked) yield* put({ ...asked });
}

/** Posts and lists projects, and fetches what stands beside them. */
export function* projectSaga() {
  yield* takeLeading(postProject.requested, post);
  yield* takeLeading(updateProject.requested, update);
  yield* takeLeading(closeProject.requested, close);
  yield* takeLatest(isAnyOf(isListRequest, listLeft), list);
  yield* takeEvery(reloadProjects, reload);
  yield* takeLatest(listSectors.requested, ({ payload }) => perform(listSectors, payload));
  yield* takeLatest(listApplicants.requested, ({ payload }) => perform(listApplicants, payload));
}
