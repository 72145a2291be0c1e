import { accountStreams } from '../account/index.js';
import { applicationStreams } from '../application/index.js';
import { reactorStreams } from '../kernel/index.js';
import { projectStreams } from '../project/index.js';
import { sectorStreams } from '../sector/index.js';
import { subscriptionStreams } from '../subscription/index.js';

/** Builds the name of every stream: `streamOf.project(id)`. */
export const streamOf = {
  ...accountStreams,
  ...sectorStreams,
  ...projectStreams,
  ...applicationStreams,
  ...subscriptionStreams,
  ...reactorStreams,
};
