import { call, takeLeading } from 'typed-redux-saga';
import { perform } from '../../shared/saga';
import { saveFile } from '../../shared/save-file';
import { injectSaga } from '../../shared/store';
import { exportHistory } from './audit.api';

function* exportAndSave({ payload }: ReturnType<typeof exportHistory.requested>) {
  const result = yield* perform(exportHistory, payload);
  if (result.ok) yield* call(saveFile, result.answer.data);
}

/** Saves exported histories. */
function* auditSaga() {
  yield* takeLeading(exportHistory.requested, exportAndSave);
}

injectSaga(auditSaga);
