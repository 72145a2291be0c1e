import { accounts } from './account/accounts.projection.js';
import { sessions } from './account/sessions.projection.js';
import { applications } from './application/applications.projection.js';
import { blogs } from './blog/blogs.projection.js';
import { consultants } from './consultant/consultants.projection.js';
import { invitations } from './consultant/invitations.projection.js';
import { enquiries } from './enquiry/enquiries.projection.js';
import { newsletter } from './enquiry/newsletter.projection.js';
import { conversations } from './message/conversations.projection.js';
import { messages } from './message/messages.projection.js';
import { invoices } from './invoice/invoices.projection.js';
import { notifications } from './notification/notifications.projection.js';
import { completedProjects } from './project/completed-projects.projection.js';
import { projects } from './project/projects.projection.js';
import { reports } from './report/reports.projection.js';
import type { Projection } from './kernel/projection.js';
import { sectors } from './sector/sectors.projection.js';
import { orders } from './subscription/orders.projection.js';
import { plans } from './subscription/plans.projection.js';
import { quarantinedWebhooks } from './subscription/quarantined-webhooks.projection.js';
import { subscriptions } from './subscription/subscriptions.projection.js';

/** Every projection that a worker runs. */
export const allProjections: readonly Projection[] = [
  accounts,
  sessions,
  sectors,
  consultants,
  invitations,
  projects,
  applications,
  completedProjects,
  blogs,
  enquiries,
  newsletter,
  plans,
  orders,
  subscriptions,
  quarantinedWebhooks,
  invoices,
  notifications,
  reports,
  conversations,
  messages,
];
