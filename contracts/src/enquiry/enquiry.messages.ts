import { defineRefusals } from '../kernel/refusal.js';

/** The pages that mailed links open; the token stands behind the `#`, which browsers send to no server. */
export const CONFIRM_NEWSLETTER_PATH = '/newsletter/confirm';
export const LEAVE_NEWSLETTER_PATH = '/newsletter/leave';

export const enquiryMessages = {
  sent: 'Message sent successfully',
  /** Whatever is known of the address. */
  joined: 'Thank you for signing up. Please open the link that we have emailed to you.',
  confirmed: 'Your sign-up for the newsletter is confirmed.',
  left: 'You have unsubscribed: we will not send you the newsletter again.',
} as const;

export const enquiryRefusals = defineRefusals({
  'NEWSLETTER.WRONG_LINK': {
    status: 400,
    message: 'This link is wrong or has expired. Please sign up again, or write to us.',
    field: 'token',
  },
});
