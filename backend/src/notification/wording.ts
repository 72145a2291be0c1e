import { applicantStatusWords } from '@nirmaan/contracts/application';
import { assertNever, dayInIndia } from '@nirmaan/contracts/kernel';
import type { News } from '@nirmaan/contracts/notification';

/** A notification in words; `title` is the project's. */
export function wordsFor(news: News, title: string): string {
  switch (news.kind) {
    case 'proposalReceived':
      return `A consultant has applied to "${title}".`;
    case 'statusChanged':
      return `Your application to "${title}" is now ${applicantStatusWords[news.to]}.`;
    case 'subscriptionPaid':
      return `Your subscription is active: ${news.credits} applications until ${dayInIndia(new Date(news.until))}.`;
    case 'projectClosing':
      return `Consultants can apply to "${title}" until ${news.lastDay}.`;
    default:
      return assertNever(news);
  }
}
