import { accountMessages } from '@nirmaan/contracts/account';
import { takeLeading } from 'typed-redux-saga';
import { messageOf } from '../../shared/api';
import { fromContext, perform } from '../../shared/saga';
import { joinNewsletter, sendEnquiry } from './enquiry.api';

/** The specification's fallback for contact forms; it is the one for signing in. */
const SEND_FAILED = accountMessages.failed;
const JOIN_FAILED = 'Something went wrong!';

function* send({ payload }: ReturnType<typeof sendEnquiry.requested>) {
  const notify = yield* fromContext('notify');
  const outcome = yield* perform(sendEnquiry, payload);
  if (outcome.ok) notify.success(outcome.answer.message);
  else notify.failure(messageOf(outcome.failure, SEND_FAILED));
}

function* join({ payload }: ReturnType<typeof joinNewsletter.requested>) {
  const notify = yield* fromContext('notify');
  const outcome = yield* perform(joinNewsletter, payload);
  if (outcome.ok) notify.success(outcome.answer.message);
  else notify.failure(messageOf(outcome.failure, JOIN_FAILED));
}

/** Sends what visitors write, and tells them how it went once the request has ended. */
export function* enquirySaga() {
  yield* takeLeading(sendEnquiry.requested, send);
  yield* takeLeading(joinNewsletter.requested, join);
}
