import { accountCalls } from '../account/index.js';
import { applicationCalls } from '../application/index.js';
import { projectCalls } from '../project/index.js';
import { sectorCalls } from '../sector/index.js';

/** Every call of `/api`, by slice. */
export const calls = {
  account: accountCalls,
  sector: sectorCalls,
  project: projectCalls,
  application: applicationCalls,
};
