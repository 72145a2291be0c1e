import { put, takeEvery } from 'typed-redux-saga';
import {
  applicantsOpened,
  changeStatus,
  listMyApplications,
  submitProposal,
} from '../features/application';
import { listApplicants, postProject, reloadProjects } from '../features/project';
import { fromContext } from '../shared/saga';
import { listOfCategory } from './paths';

function* showWhereItStands({ payload }: ReturnType<typeof postProject.accepted>) {
  const navigate = yield* fromContext('navigate');
  navigate(listOfCategory(payload.project.category));
}

function* reloadBothSides() {
  yield* put(reloadProjects());
  yield* put(listMyApplications.requested());
}

function* reloadList() {
  yield* put(reloadProjects());
}

function* fetchApplicants({ payload }: ReturnType<typeof applicantsOpened>) {
  yield* put(listApplicants.requested({ params: { id: payload } }));
}

/** What one feature does because of what happened in another: the features themselves never meet. */
export function* followUpsSaga() {
  yield* takeEvery(postProject.accepted, showWhereItStands);
  yield* takeEvery(submitProposal.accepted, reloadBothSides);
  yield* takeEvery(changeStatus.accepted, reloadList);
  yield* takeEvery(applicantsOpened, fetchApplicants);
}
