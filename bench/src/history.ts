import { streamOf } from '@nirmaan/contracts/catalogue';
import {
  applicantStatusChanged,
  applicationOf,
  proposalSubmitted,
} from '@nirmaan/contracts/application';
import { accountId, factOf, projectId } from '@nirmaan/contracts/kernel';
import { EventLog } from '@nirmaan/platform/eventstore';
import { randomUUID } from 'node:crypto';
import { rateOf } from './measure.js';

const cause = {
  actor: { kind: 'system', name: 'bench' },
  correlationId: 'b',
  causationId: 'b',
} as const;
const FACTS_EACH = 2;

/** Appends a history of applications, two facts each, as ordinary facts. */
export async function appendApplications(eventStoreUrl: string, facts: number): Promise<void> {
  const log = EventLog.at(eventStoreUrl);
  const [consultant, owner] = [accountId.parse(randomUUID()), accountId.parse(randomUUID())];
  await rateOf(facts / FACTS_EACH, 64, async () => {
    const project = projectId.parse(randomUUID());
    const application = applicationOf(project, consultant);
    const submitted = factOf(proposalSubmitted, {
      application,
      project,
      consultant,
      attempt: 1,
      credit: 'order_bench',
      amount: 4_500_000,
      proposal: 'Layout in two weeks, commissioning in fourteen, training included.',
    });
    const awarded = factOf(applicantStatusChanged, {
      application,
      from: 'pending',
      to: 'awarded',
      by: owner,
    });
    const stream = streamOf.application(application);
    await log.append({ stream, after: null, facts: [submitted, awarded], cause, at: new Date() });
  });
  await log.close();
}
