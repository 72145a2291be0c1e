import { accountCalls } from '../account/index.js';
import { applicationCalls } from '../application/index.js';
import { auditCalls } from '../audit/index.js';
import { blogCalls } from '../blog/index.js';
import { enquiryCalls } from '../enquiry/index.js';
import { notificationCalls } from '../notification/index.js';
import { overviewCalls } from '../overview/index.js';
import { completedProjectCalls, projectCalls } from '../project/index.js';
import { sectorCalls } from '../sector/index.js';
import { subscriptionCalls } from '../subscription/index.js';

/** Every call of `/api`, by slice. */
export const calls = {
  account: accountCalls,
  sector: sectorCalls,
  project: projectCalls,
  completedProject: completedProjectCalls,
  application: applicationCalls,
  subscription: subscriptionCalls,
  blog: blogCalls,
  enquiry: enquiryCalls,
  audit: auditCalls,
  overview: overviewCalls,
  notification: notificationCalls,
};
