import { takeEvery } from 'typed-redux-saga';
import { resetPassword, sendOtp } from '../features/account';
import { fromContext } from '../shared/saga';
import { paths } from './paths';

const goTo = (path: string) =>
  function* () {
    const navigate = yield* fromContext('navigate');
    navigate(path);
  };

/** Where the steps of a forgotten password lead; a feature does not know the paths. */
export function* followUpsSaga() {
  yield* takeEvery(sendOtp.accepted, goTo(paths.enterOtp));
  yield* takeEvery(resetPassword.accepted, goTo(paths.signIn));
}
