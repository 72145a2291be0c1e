import { accountSaga, authSlice } from '../features/account';
import { auditSlice } from '../features/audit';
import { messageSlice } from '../features/message';
import { notificationSlice } from '../features/notification';
import { subcriptionSlice } from '../features/subscription';
import { attachmentsSlice } from '../shared/attachments';
import { draftsSlice } from '../shared/drafts';
import { callsReducer, uploadSlice } from '../shared/saga';
import { freshnessReducer } from '../shared/store';
import { followUpsSaga } from './follow-ups.saga';

/** The client's state. Where the specification names a part, that is its name. */
export const reducers = {
  auth: authSlice.reducer,
  subcription: subcriptionSlice.reducer,
  audit: auditSlice.reducer,
  message: messageSlice.reducer,
  notification: notificationSlice.reducer,
  attachments: attachmentsSlice.reducer,
  drafts: draftsSlice.reducer,
  upload: uploadSlice.reducer,
  /** How each call went last: every read and submit. */
  calls: callsReducer,
  freshness: freshnessReducer,
};

/**
 * The sagas that start with the store. Those of parts that are loaded later start with their part (`useSaga`): the
 * notifications', a purchase's, the attachments' and those of the shell of signed-in users; a call's with its first
 * request (`useSend`).
 */
export const sagas = [accountSaga, followUpsSaga];
