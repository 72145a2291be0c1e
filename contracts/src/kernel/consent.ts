import { z } from 'zod';

/** What people consented to, by version. A text that was shown is never changed: a new one gets a new version. */
export const consentTexts = {
  '2026-11': {
    account: 'By creating an account you agree to our terms and to our privacy policy.',
    enquiry: 'We use what you send only to answer you.',
    newsletter: 'One mail a month at most. You can unsubscribe with one click.',
  },
} as const;

export type ConsentVersion = keyof typeof consentTexts;
/** The version of the text that a person agreed to. */
export const consentVersion = z.enum(Object.keys(consentTexts) as [ConsentVersion]);

/** The version that the forms show. */
export const CONSENT: ConsentVersion = '2026-11';
