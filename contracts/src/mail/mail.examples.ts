import { anita } from '../account/account.examples.js';
import { eventOf } from '../kernel/event.js';
import { getAccountSubject } from '../kernel/ids.js';
import { mailRefused, mailSent } from './mail.events.js';
import { getMailId } from './mail.events.js';

/** The mail that welcomes Anita. */
export const anitasWelcome = getMailId('welcome', 'b1c2d3e4-f5a6-4b7c-8d9e-0f1a2b3c4d5e');
const letter = { mail: anitasWelcome, kind: 'welcome' as const, subject: getAccountSubject(anita) };

export const anitaWelcomed = eventOf(mailSent, letter);
export const anitasWelcomeRefused = eventOf(mailRefused, { ...letter, status: 550 });
