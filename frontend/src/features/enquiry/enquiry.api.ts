import { accountMessages } from '@nirmaan/contracts/account';
import type { enquiryCalls } from '@nirmaan/contracts/enquiry';
import { defineCalls, defineRead, defineSubmit } from '../../shared/saga';

const { post } = defineCalls<typeof enquiryCalls>('enquiry');
const failed = 'Something went wrong!';

/** The specification's fallback for contact forms is the one for signing in. */
export const sendEnquiry = defineSubmit(post('send', '/contact'), {
  failed: accountMessages.failed,
});
export const joinNewsletter = defineSubmit(post('joinNewsletter', '/newsletter'), { failed });

const ofText = { pick: ({ message }: { readonly message: string }) => message };

export const newsletterConfirmation = defineRead(
  post('confirmNewsletter', '/newsletter/confirm'),
  failed,
  ofText,
);
export const newsletterLeaving = defineRead(
  post('leaveNewsletter', '/newsletter/leave'),
  failed,
  ofText,
);
