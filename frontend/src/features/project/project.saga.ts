import { assertNever } from '@nirmaan/contracts/kernel';
import { createAction, isAnyOf } from '@reduxjs/toolkit';
import { put, select, takeEvery, takeLatest } from 'typed-redux-saga';
import { draftDone } from '../../shared/drafts';
import { perform } from '../../shared/saga';
import { injectSaga } from '../../shared/store';
import { listByCategory, listMyProjects, listOpenProjects, postProject } from './project.api';
import { isListRequest, listLeft, type ListRequest, selectListing } from './project.slice';

/** The draft of a project that was not posted yet. */
export const NEW_PROJECT = 'project';

/** Repeats the request of the list on the screen. */
export const reloadProjects = createAction('project/reload');

function* list(request: ListRequest | ReturnType<typeof listLeft>) {
  if (listLeft.match(request)) return;
  switch (request.type) {
    case listOpenProjects.requested.type:
      return yield* perform(listOpenProjects, request.payload);
    case listByCategory.requested.type:
      return yield* perform(listByCategory, request.payload);
    case listMyProjects.requested.type:
      return yield* perform(listMyProjects, request.payload);
    default:
      return assertNever(request);
  }
}

function* reload() {
  const { asked } = yield* select(selectListing);
  // The store's copy is frozen, and redux-saga marks what it puts.
  if (asked) yield* put({ ...asked });
}

function* dropDraft() {
  yield* put(draftDone(NEW_PROJECT));
}

/** Lists of projects, and the draft of a new one. */
function* projectSaga() {
  yield* takeEvery(postProject.accepted, dropDraft);
  yield* takeLatest(isAnyOf(isListRequest, listLeft), list);
  yield* takeEvery(reloadProjects, reload);
}

injectSaga(projectSaga);
