import { accountFacts, emailClaimFacts, sessionFacts } from '../account/index.js';
import { applicationFacts } from '../application/index.js';
import { auditFacts } from '../audit/index.js';
import { blogFacts } from '../blog/index.js';
import { enquiryFacts } from '../enquiry/index.js';
import { Codec, type FactOf, reactorAdvanced, type Recorded } from '../kernel/index.js';
import { mailFacts } from '../mail/index.js';
import { operationFacts } from '../operation/index.js';
import { notificationFacts } from '../notification/index.js';
import { completedProjectFacts, projectFacts } from '../project/index.js';
import { sectorFacts } from '../sector/index.js';
import {
  orderFacts,
  planFacts,
  quarantineFacts,
  subscriptionFacts,
  webhookFacts,
} from '../subscription/index.js';

/** Every kind of fact that may stand on the log. */
export const allFacts = [
  ...accountFacts,
  ...emailClaimFacts,
  ...sessionFacts,
  ...sectorFacts,
  ...projectFacts,
  ...completedProjectFacts,
  ...applicationFacts,
  ...planFacts,
  ...orderFacts,
  ...webhookFacts,
  ...quarantineFacts,
  ...subscriptionFacts,
  ...blogFacts,
  ...enquiryFacts,
  ...mailFacts,
  ...notificationFacts,
  ...operationFacts,
  ...auditFacts,
  reactorAdvanced,
] as const;

export type AnyFact = FactOf<(typeof allFacts)[number]>;
export type AnyRecorded = AnyFact extends infer F
  ? F extends AnyFact
    ? Recorded<F>
    : never
  : never;

/** Reads and checks whatever this product writes. */
export const codec = new Codec<(typeof allFacts)[number]>(allFacts);
