import { TOKEN_KEY } from '@nirmaan/contracts/account';
import { takeLeading } from 'typed-redux-saga';
import { getMessage } from '../../shared/api';
import { isoDay } from '../../shared/format';
import { fromContext, perform } from '../../shared/saga';
import { injectSaga } from '../../shared/store';
import { ACCOUNT_CLOSED_PATH } from './account-closed-path';
import { deleteAccount } from './person.slice';

function* deleteAndLeave({ payload }: ReturnType<typeof deleteAccount.requested>) {
  const notify = yield* fromContext('notify');
  const result = yield* perform(deleteAccount, payload);
  if (!result.ok) {
    notify.failure(getMessage(result.failure, 'Your account could not be deleted.'));
    return;
  }
  const storage = yield* fromContext('storage');
  storage.removeItem(TOKEN_KEY);
  const navigate = yield* fromContext('navigate');
  navigate(`${ACCOUNT_CLOSED_PATH}?erased=${isoDay(result.answer.data.due)}`);
}

function* personSaga() {
  yield* takeLeading(deleteAccount.requested, deleteAndLeave);
}

injectSaga(personSaga);
