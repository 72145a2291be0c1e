import { anita } from '../account/account.examples.js';
import { factOf } from '../kernel/fact.js';
import { mailRefused, mailSent } from './mail.events.js';
import { mailOf } from './mail.ids.js';

/** The mail that welcomes Anita. */
export const anitasWelcome = mailOf('welcome', 'b1c2d3e4-f5a6-4b7c-8d9e-0f1a2b3c4d5e');
const letter = { mail: anitasWelcome, kind: 'welcome' as const, account: anita };

export const anitaWelcomed = factOf(mailSent, letter);
export const anitasWelcomeRefused = factOf(mailRefused, { ...letter, status: 550 });

export const mailExamples = [anitaWelcomed, anitasWelcomeRefused];
