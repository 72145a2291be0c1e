import { z } from 'zod';
import { email } from '../account/index.js';
import { requiredText } from '../kernel/text.js';

/** The contact forms; the phone is plain text without a format. */
export const sendEnquiryRequest = z.strictObject({
  name: requiredText('Name', 120),
  email,
  phone: requiredText('Phone', 40),
  message: requiredText('Message', 5_000),
});

export const joinNewsletterRequest = z.strictObject({ email });
