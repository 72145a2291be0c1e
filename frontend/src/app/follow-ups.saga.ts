import { put, takeEvery } from 'typed-redux-saga';
import { resetPassword, sendOtp } from '../features/account';
import { conversationMoved } from '../features/message';
import { conversationChanged } from '../features/notification';
import { postProject } from '../features/project';
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

/** What one feature does because of what happened in another: the features themselves never meet. */
export function* followUpsSaga() {
  yield* takeEvery(postProject.accepted, showWhereItStands);
  yield* takeEvery(conversationChanged, () => put(conversationMoved()));
  yield* takeEvery(sendOtp.accepted, goTo(paths.enterOtp));
  yield* takeEvery(resetPassword.accepted, goTo(paths.signIn));
}
