import { put, takeEvery } from 'typed-redux-saga';
import { conversationMoved } from '../../features/message';
import { conversationChanged } from '../../features/notification';
import { postProject } from '../../features/project';
import { fromContext } from '../../shared/saga';
import { injectSaga } from '../../shared/store';
import { listOfCategory } from '../paths';

function* showWhereItStands({ payload }: ReturnType<typeof postProject.accepted>) {
  const navigate = yield* fromContext('navigate');
  navigate(listOfCategory(payload.project.category));
}

/** What one feature does because of what happened in another, on the pages of signed-in users. */
function* appFollowUpsSaga() {
  yield* takeEvery(postProject.accepted, showWhereItStands);
  yield* takeEvery(conversationChanged, () => put(conversationMoved()));
}

injectSaga(appFollowUpsSaga);
