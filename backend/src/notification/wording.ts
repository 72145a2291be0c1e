import { applicantStatusWords } from '@nirmaan/contracts/application';
import { assertNever, endOfDayInIndia } from '@nirmaan/contracts/kernel';
import type { News } from '@nirmaan/contracts/notification';

/** A day as the screens write it: 31 Dec 2026. */
const inWords = new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', dateStyle: 'medium' });

/** A notification in words; `title` is the project's. */
export function wordsFor(news: News, title: string): string {
  switch (news.kind) {
    case 'proposalReceived':
      return `A consultant has applied to "${title}".`;
    case 'statusChanged':
      return `Your application to "${title}" is now ${applicantStatusWords[news.to]}.`;
    case 'subscriptionPaid':
      return `Your subscription is active: ${news.credits} applications until ${inWords.format(new Date(news.until))}.`;
    case 'projectClosing':
      return `Consultants can apply to "${title}" until ${inWords.format(endOfDayInIndia(news.lastDay))}.`;
    default:
      return assertNever(news);
  }
}
