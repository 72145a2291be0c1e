import { accountRefusals } from '../account/index.js';
import { applicationRefusals } from '../application/index.js';
import { auditRefusals } from '../audit/index.js';
import { blogRefusals } from '../blog/index.js';
import { kernelRefusals } from '../kernel/index.js';
import { projectRefusals } from '../project/index.js';
import { sectorRefusals } from '../sector/index.js';
import { subscriptionRefusals } from '../subscription/index.js';

/** Every refusal of the product → its HTTP status and text. The only such table. */
export const refusals = {
  ...kernelRefusals,
  ...accountRefusals,
  ...sectorRefusals,
  ...projectRefusals,
  ...applicationRefusals,
  ...subscriptionRefusals,
  ...blogRefusals,
  ...auditRefusals,
};

export type RefusalCode = keyof typeof refusals;
