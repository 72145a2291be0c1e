import { accountsReadModel } from '../account/index.js';
import { applicationHistoryReadModel, applicationsReadModel } from '../application/index.js';
import { blogsReadModel } from '../blog/index.js';
import { enquiriesReadModel, newsletterReadModel } from '../enquiry/index.js';
import { notificationsReadModel } from '../notification/index.js';
import { completedProjectsReadModel, projectsReadModel } from '../project/index.js';
import { sectorsReadModel } from '../sector/index.js';
import {
  ordersReadModel,
  plansReadModel,
  quarantinedWebhooksReadModel,
  subscriptionsReadModel,
} from '../subscription/index.js';

/** Every read model that the projections build and the api reads. */
export const readModels = [
  accountsReadModel,
  sectorsReadModel,
  projectsReadModel,
  applicationsReadModel,
  applicationHistoryReadModel,
  completedProjectsReadModel,
  blogsReadModel,
  enquiriesReadModel,
  newsletterReadModel,
  plansReadModel,
  ordersReadModel,
  subscriptionsReadModel,
  quarantinedWebhooksReadModel,
  notificationsReadModel,
] as const;
