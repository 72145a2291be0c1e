import { messageMessages } from '@nirmaan/contracts/message';
import { put, takeLeading } from 'typed-redux-saga';
import { getMessage } from '../../shared/api';
import { draftDone } from '../../shared/drafts';
import { fromContext, perform } from '../../shared/saga';
import { injectSaga } from '../../shared/store';
import { sendMessage } from './message.api';
import { getDraftName } from './message.slice';

function* send({ payload }: ReturnType<typeof sendMessage.requested>) {
  const result = yield* perform(sendMessage, payload);
  if (result.ok) {
    yield* put(draftDone(getDraftName(payload.params?.['id'] ?? '')));
    return;
  }
  const notify = yield* fromContext('notify');
  notify.failure(getMessage(result.failure, messageMessages.sendFailed));
}

function* messageSaga() {
  yield* takeLeading(sendMessage.requested, send);
}

injectSaga(messageSaga);
