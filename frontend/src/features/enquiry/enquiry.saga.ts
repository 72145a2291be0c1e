import { accountMessages } from '@nirmaan/contracts/account';
import { takeLeading } from 'typed-redux-saga';
import { perform, tell } from '../../shared/saga';
import { joinNewsletter, sendEnquiry } from './enquiry.api';

/** The specification's fallback for contact forms; it is the one for signing in. */
const SEND_FAILED = accountMessages.failed;
const JOIN_FAILED = 'Something went wrong!';

function* send({ payload }: ReturnType<typeof sendEnquiry.requested>) {
  yield* tell(yield* perform(sendEnquiry, payload), SEND_FAILED);
}

function* join({ payload }: ReturnType<typeof joinNewsletter.requested>) {
  yield* tell(yield* perform(joinNewsletter, payload), JOIN_FAILED);
}

/** Sends what visitors write, and tells them how it went once the request has ended. */
export function* enquirySaga() {
  yield* takeLeading(sendEnquiry.requested, send);
  yield* takeLeading(joinNewsletter.requested, join);
}
