import { accountMessages } from '@nirmaan/contracts/account';
import type { enquiryCalls } from '@nirmaan/contracts/enquiry';
import { post } from '../../shared/api';
import { defineRead, defineSubmit } from '../../shared/saga';

type Calls = typeof enquiryCalls;
const failed = 'Something went wrong!';

/** The specification's fallback for contact forms is the one for signing in. */
export const sendEnquiry = defineSubmit('enquiry/send', post<Calls['send']>('/contact'), {
  failed: accountMessages.failed,
});
export const joinNewsletter = defineSubmit(
  'enquiry/joinNewsletter',
  post<Calls['joinNewsletter']>('/newsletter'),
  { failed },
);

const getText = ({ message }: { readonly message: string }) => message;

/** How the server took the mailed link that confirms a sign-up. */
export const newsletterConfirmation = defineRead(
  'enquiry/confirmNewsletter',
  post<Calls['confirmNewsletter']>('/newsletter/confirm'),
  { key: 'newsletterConfirmation', pick: getText, failed },
);
/** The same for the link that unsubscribes. */
export const newsletterLeaving = defineRead(
  'enquiry/leaveNewsletter',
  post<Calls['leaveNewsletter']>('/newsletter/leave'),
  { key: 'newsletterLeaving', pick: getText, failed },
);
