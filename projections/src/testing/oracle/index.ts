import { expectedAccounts } from './account.js';
import { expectedApplications } from './application.js';
import { expectedConsultants } from './consultant.js';
import { expectedEngagements } from './engagement.js';
import type { Events } from './events.js';
import { expectedConversations } from './message.js';
import { expectedProjects } from './project.js';
import { expectedReviews } from './review.js';
import { expectedOrders, expectedSubscriptions } from './subscription.js';

/** The documents of a read model by a plain search of the events, in any order. */
type Oracle = (events: Events) => readonly { readonly _id: string }[];

/** An independent implementation of the read models whose documents fold many events, without a fold. */
export const oracle: ReadonlyMap<string, Oracle> = new Map<string, Oracle>([
  ['accounts', expectedAccounts],
  ['projects', expectedProjects],
  ['applications', expectedApplications],
  ['orders', expectedOrders],
  ['subscriptions', expectedSubscriptions],
  ['consultants', expectedConsultants],
  ['conversations', expectedConversations],
  ['engagements', expectedEngagements],
  ['reviews', expectedReviews],
]);
