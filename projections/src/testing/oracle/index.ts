import { expectedAccounts, expectedSessions } from './account.js';
import { expectedApplications } from './application.js';
import { expectedConsultants, expectedInvitations } from './consultant.js';
import {
  expectedBlogs,
  expectedCompletedProjects,
  expectedEnquiries,
  expectedNewsletter,
  expectedReports,
  expectedSectors,
} from './content.js';
import type { Events } from './events.js';
import { expectedConversations, expectedMessages } from './message.js';
import { expectedNotifications } from './notification.js';
import { expectedProjects } from './project.js';
import {
  expectedInvoices,
  expectedOrders,
  expectedPlans,
  expectedQuarantinedWebhooks,
  expectedSubscriptions,
} from './subscription.js';

/** The documents of a read model by a plain search of the events, in any order. */
type Oracle = (events: Events) => readonly { readonly _id: string }[];

/** An independent implementation of every read model, without a fold. */
export const oracle: ReadonlyMap<string, Oracle> = new Map<string, Oracle>([
  ['accounts', expectedAccounts],
  ['sessions', expectedSessions],
  ['projects', expectedProjects],
  ['applications', expectedApplications],
  ['plans', expectedPlans],
  ['orders', expectedOrders],
  ['subscriptions', expectedSubscriptions],
  ['consultants', expectedConsultants],
  ['invitations', expectedInvitations],
  ['notifications', expectedNotifications],
  ['conversations', expectedConversations],
  ['messages', expectedMessages],
  ['sectors', expectedSectors],
  ['blogs', expectedBlogs],
  ['completedProjects', expectedCompletedProjects],
  ['enquiries', expectedEnquiries],
  ['newsletter', expectedNewsletter],
  ['reports', expectedReports],
  ['invoices', expectedInvoices],
  ['quarantinedWebhooks', expectedQuarantinedWebhooks],
]);
