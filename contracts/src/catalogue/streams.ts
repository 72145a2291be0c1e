import { accountStreams } from '../account/index.js';
import { applicationStreams } from '../application/index.js';
import { auditStreams } from '../audit/index.js';
import { blogStreams } from '../blog/index.js';
import { enquiryStreams } from '../enquiry/index.js';
import { reactorStreams } from '../kernel/index.js';
import { mailStreams } from '../mail/index.js';
import { operationStreams } from '../operation/index.js';
import { notificationStreams } from '../notification/index.js';
import { completedProjectStreams, projectStreams } from '../project/index.js';
import { sectorStreams } from '../sector/index.js';
import { subscriptionStreams } from '../subscription/index.js';

/** Builds the name of every stream: `streamOf.project(id)`. */
export const streamOf = {
  ...accountStreams,
  ...sectorStreams,
  ...projectStreams,
  ...completedProjectStreams,
  ...applicationStreams,
  ...subscriptionStreams,
  ...blogStreams,
  ...enquiryStreams,
  ...mailStreams,
  ...notificationStreams,
  ...operationStreams,
  ...auditStreams,
  ...reactorStreams,
};
