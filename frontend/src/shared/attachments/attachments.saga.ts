import { type attachmentCalls, attachmentMessages } from '@nirmaan/contracts/attachment';
import { isAnyOf } from '@reduxjs/toolkit';
import { buffers } from 'redux-saga';
import { actionChannel, put, select, take, takeEvery } from 'typed-redux-saga';
import { type ApiFailure, getMessage } from '../api';
import { defineCalls, defineExchange, performUpload } from '../saga';
import {
  failed,
  fileChanged,
  fileRemoved,
  filesChosen,
  selectFile,
  uploadDone,
  uploadRetried,
} from './attachments.slice';

const { postForm } = defineCalls<typeof attachmentCalls>('attachment');

export const uploadAttachment = defineExchange(postForm('upload', '/user/attachments'));

const isBegun = isAnyOf(filesChosen, uploadRetried);
type Begun = ReturnType<typeof filesChosen | typeof uploadRetried>;

/** Uploads the chosen files one after the other: the server takes two of an account at a time. */
export function* attachmentsSaga() {
  /** Files that are not uploaded, by their ids; no state holds them. */
  const unsent = new Map<string, File>();
  const begun = yield* actionChannel(isBegun, buffers.expanding<Begun>());
  yield* takeEvery(fileRemoved, ({ payload }) => void unsent.delete(payload.id));
  for (;;) {
    const action = yield* take(begun);
    if (filesChosen.match(action))
      for (const { id, file } of action.payload.files) unsent.set(id, file);
    const ids = filesChosen.match(action)
      ? action.payload.files.map(({ id }) => id)
      : [action.payload];
    for (const id of ids) {
      const file = unsent.get(id);
      const chosen = yield* select(selectFile, id);
      if (!file || chosen?.status !== 'waiting') continue;
      if (yield* upload(id, file)) unsent.delete(id);
    }
  }
}

const TOO_MANY = 429;
const SERVER_FAILED = 500;

/** Whether the same file may be accepted later. */
const mayPass = (failure: ApiFailure): boolean =>
  failure.kind !== 'refused' || failure.status === TOO_MANY || failure.status >= SERVER_FAILED;

function* upload(id: string, attachment: File) {
  const report = (sent: number) => fileChanged({ id, changes: { status: 'uploading', sent } });
  yield* put(report(0));
  const result = yield* performUpload(uploadAttachment, { files: { attachment } }, { report });
  if (result.ok) yield* put(uploadDone({ id, file: result.answer.data.file }));
  else {
    const message = getMessage(result.failure, attachmentMessages.uploadFailed);
    const canRetry = mayPass(result.failure);
    yield* put(fileChanged({ id, changes: { ...failed, message, canRetry } }));
  }
  return result.ok;
}
