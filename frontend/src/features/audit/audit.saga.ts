import type { Exported } from '@nirmaan/contracts/audit';
import { call, takeLeading } from 'typed-redux-saga';
import { perform } from '../../shared/saga';
import { exportHistory } from './audit.api';

function* exportAndSave({ payload }: ReturnType<typeof exportHistory.requested>) {
  const result = yield* perform(exportHistory, payload);
  if (result.ok) yield* call(saveFile, result.answer.data);
}

/** Puts a file into the reader's downloads. */
function saveFile({ name, type, content }: Exported): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** Saves exported histories. */
export function* auditSaga() {
  yield* takeLeading(exportHistory.requested, exportAndSave);
}
