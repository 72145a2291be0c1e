import { accountMessages } from '@nirmaan/contracts/account';
import { takeSubmit } from '../../shared/saga';
import { joinNewsletter, sendEnquiry } from './enquiry.api';

export function* enquirySaga() {
  // The specification's fallback for contact forms is the one for signing in.
  yield* takeSubmit(sendEnquiry, { failed: accountMessages.failed });
  yield* takeSubmit(joinNewsletter, { failed: 'Something went wrong!' });
}
