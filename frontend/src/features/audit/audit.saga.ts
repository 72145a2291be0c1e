import { call, takeLatest, takeLeading } from 'typed-redux-saga';
import { perform } from '../../shared/saga';
import { exportHistory, findApplications, readApplicantsThen, readStory } from './audit.api';
import { saveFile } from './save-file';

function* exportAndSave({ payload }: ReturnType<typeof exportHistory.requested>) {
  const outcome = yield* perform(exportHistory, payload);
  if (outcome.ok) yield* call(saveFile, outcome.answer.data);
}

/** Finds, reads and takes away histories. */
export function* auditSaga() {
  yield* takeLatest(findApplications.requested, ({ payload }) =>
    perform(findApplications, payload),
  );
  yield* takeLatest(readStory.requested, ({ payload }) => perform(readStory, payload));
  yield* takeLatest(readApplicantsThen.requested, ({ payload }) =>
    perform(readApplicantsThen, payload),
  );
  yield* takeLeading(exportHistory.requested, exportAndSave);
}
