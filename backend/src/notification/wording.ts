import type { ApplicantStatus } from '@nirmaan/contracts/application';
import { dayInIndia } from '@nirmaan/contracts/kernel';
import type { News } from '@nirmaan/contracts/notification';

const statusWords: Readonly<Record<ApplicantStatus, string>> = {
  pending: 'Pending',
  awarded: 'Awarded',
  rejected: 'Rejected',
};

/** A notification in words; `title` is the project's. */
export function wordsFor(news: News, title: string): string {
  switch (news.kind) {
    case 'proposalReceived':
      return `A consultant has applied to "${title}".`;
    case 'statusChanged':
      return `Your application to "${title}" is now ${statusWords[news.to]}.`;
    case 'subscriptionPaid':
      return `Your subscription is active: ${news.credits} applications until ${dayInIndia(new Date(news.until))}.`;
    case 'projectClosing':
      return `Consultants can apply to "${title}" until ${news.lastDay}.`;
  }
}
