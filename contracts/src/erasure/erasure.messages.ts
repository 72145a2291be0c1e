import { dayInIndia } from '../kernel/days.js';
import { defineRefusals } from '../kernel/refusal.js';

const longDay = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'UTC' });

/** The day of an instant in India: 23 November 2027. */
export const formatDay = (at: string): string =>
  longDay.format(new Date(`${dayInIndia(new Date(at))}T00:00:00Z`));

export const erasureMessages = {
  erasure: 'What happens when you delete your account',
  accountClosed: (due: string) =>
    `Your account is closed. Your personal data will be erased on ${formatDay(due)}.`,
  /** To those who sign in with the right password. */
  closed: (due: string) =>
    `This account is closed, and its personal data will be erased on ${formatDay(due)}. Please write to us if you want to keep it.`,
} as const;

export const erasureRefusals = defineRefusals({
  'ERASURE.WRONG_PASSWORD': { status: 400, message: 'This password is wrong.', field: 'password' },
  'ERASURE.ALREADY_ERASED': { status: 409, message: 'This person is already erased.' },
  'ERASURE.NOT_SCHEDULED': { status: 409, message: 'No erasure is scheduled.' },
});
