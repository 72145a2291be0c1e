import { countAccounts } from './accounts.js';
import { countApplicationHistories } from './application-history.js';
import { countApplications } from './applications.js';
import { countBlogs } from './blogs.js';
import { countCompletedProjects } from './completed-projects.js';
import { countEnquiries, countNewsletter } from './enquiries.js';
import type { Log } from './log.js';
import { countNotifications } from './notifications.js';
import { countOrders } from './orders.js';
import { countPlans } from './plans.js';
import { countProjects } from './projects.js';
import { countQuarantinedWebhooks } from './quarantined-webhooks.js';
import { countSectors } from './sectors.js';
import { countSubscriptions } from './subscriptions.js';

export { countApplications } from './applications.js';

/** What the documents of a read model are, by a plain look through the log; in no order. */
type Recount = (log: Log) => readonly { readonly _id: string }[];

/** The second opinion about each read model. None of it knows a fold. */
export const recounts: ReadonlyMap<string, Recount> = new Map<string, Recount>([
  ['accounts', countAccounts],
  ['projects', countProjects],
  ['applications', countApplications],
  ['applicationHistory', countApplicationHistories],
  ['plans', countPlans],
  ['orders', countOrders],
  ['subscriptions', countSubscriptions],
  ['notifications', countNotifications],
  ['sectors', countSectors],
  ['blogs', countBlogs],
  ['completedProjects', countCompletedProjects],
  ['enquiries', countEnquiries],
  ['newsletter', countNewsletter],
  ['quarantinedWebhooks', countQuarantinedWebhooks],
]);
