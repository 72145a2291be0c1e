import { put, takeEvery } from 'typed-redux-saga';
import { resetPassword, sendOtp } from '../features/account';
import { applicantsOpened } from '../features/application';
import { listApplicants, postProject } from '../features/project';
import { fromContext } from '../shared/saga';
import { listOfCategory, paths } from './paths';

function* showWhereItStands({ payload }: ReturnType<typeof postProject.accepted>) {
  const navigate = yield* fromContext('navigate');
  navigate(listOfCategory(payload.project.category));
}

const goTo = (path: string) =>
  function* () {
    const navigate = yield* fromContext('navigate');
    navigate(path);
  };

function* fetchApplicants({ payload }: ReturnType<typeof applicantsOpened>) {
  yield* put(listApplicants.requested({ params: { id: payload } }));
}

/** What one feature does because of what happened in another: the features themselves never meet. */
export function* followUpsSaga() {
  yield* takeEvery(postProject.accepted, showWhereItStands);
  yield* takeEvery(sendOtp.accepted, goTo(paths.enterOtp));
  yield* takeEvery(resetPassword.accepted, goTo(paths.signIn));
  yield* takeEvery(applicantsOpened, fetchApplicants);
}
