import { projectMessages } from '@nirmaan/contracts/project';
import { createAction } from '@reduxjs/toolkit';
import { put, select, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';
import { messageOf } from '../../shared/api';
import { fromContext, perform } from '../../shared/saga';
import type { ListRequest } from './listing';
import { isListRequest } from './listing.cases';
import {
  listApplicants,
  listByCategory,
  listMyProjects,
  listOpenProjects,
  listSectors,
  postProject,
} from './project.api';
import { selectListing } from './project.slice';

/** Asks again for the list on the screen. */
export const reloadProjects = createAction('project/reload');

function* post({ payload }: ReturnType<typeof postProject.requested>) {
  const notify = yield* fromContext('notify');
  const outcome = yield* perform(postProject, payload);
  if (outcome.ok) notify.success(outcome.answer.message);
  else notify.failure(messageOf(outcome.failure, projectMessages.failed));
}

function* list(asked: ListRequest) {
  switch (asked.type) {
    case listOpenProjects.requested.type:
      return yield* perform(listOpenProjects, asked.payload);
    case listByCategory.requested.type:
      return yield* perform(listByCategory, asked.payload);
    case listMyProjects.requested.type:
      return yield* perform(listMyProjects, asked.payload);
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
  yield* takeLatest(isListRequest, list);
  yield* takeEvery(reloadProjects, reload);
  yield* takeLatest(listSectors.requested, ({ payload }) => perform(listSectors, payload));
  yield* takeLatest(listApplicants.requested, ({ payload }) => perform(listApplicants, payload));
}
