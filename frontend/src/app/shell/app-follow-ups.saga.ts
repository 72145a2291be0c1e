import { projectPath } from '@nirmaan/contracts/project';
import { put, takeEvery } from 'typed-redux-saga';
import { conversationMoved } from '../../features/message';
import { conversationChanged } from '../../features/notification';
import { deleteAccount } from '../../features/person';
import { postProject } from '../../features/project';
import { isoDay } from '../../shared/format';
import { fromContext } from '../../shared/saga';
import { paths } from '../paths';

/** Its owner can share it and invite consultants there. */
function* showItsPage({ payload }: ReturnType<typeof postProject.accepted>) {
  const navigate = yield* fromContext('navigate');
  navigate(projectPath(payload.project));
}

/** The page that a deletion ends on; it names the day of the erasure. */
function* sayGoodbye({ payload }: ReturnType<typeof deleteAccount.accepted>) {
  const navigate = yield* fromContext('navigate');
  navigate(`${paths.accountClosed}?erased=${isoDay(payload.data.due)}`);
}

/** What one feature does because of what happened in another, on the pages of signed-in users. */
export function* appFollowUpsSaga() {
  yield* takeEvery(postProject.accepted, showItsPage);
  yield* takeEvery(deleteAccount.accepted, sayGoodbye);
  yield* takeEvery(conversationChanged, () => put(conversationMoved()));
}
