import { streamOf } from '@nirmaan/contracts/catalogue';
import {
  applicantStatusChanged,
  getApplicationId,
  proposalSubmitted,
} from '@nirmaan/contracts/application';
import { accountId, eventOf, projectId } from '@nirmaan/contracts/kernel';
import { EventStore } from '@nirmaan/platform/eventstore';
import { randomUUID } from 'node:crypto';
import { rateOf } from './measure.js';

const cause = {
  actor: { kind: 'system', name: 'bench' },
  correlationId: 'b',
  causationId: 'b',
} as const;
const EVENTS_EACH = 2;

/** Appends a history of applications, two events each, as ordinary events. */
export async function appendApplications(eventStoreUrl: string, events: number): Promise<void> {
  const log = EventStore.at(eventStoreUrl);
  const [consultant, owner] = [accountId.parse(randomUUID()), accountId.parse(randomUUID())];
  await rateOf(events / EVENTS_EACH, 64, async () => {
    const project = projectId.parse(randomUUID());
    const application = getApplicationId(project, consultant);
    const submitted = eventOf(proposalSubmitted, {
      application,
      project,
      consultant,
      owner,
      attempt: 1,
      credit: 'order_bench',
      amount: 4_500_000,
      proposal: 'Layout in two weeks, commissioning in fourteen, training included.',
    });
    const awarded = eventOf(applicantStatusChanged, {
      application,
      project,
      consultant,
      owner,
      from: 'pending',
      to: 'awarded',
      by: owner,
    });
    const stream = streamOf.application(application);
    await log.append({ stream, after: null, events: [submitted, awarded], cause, at: new Date() });
  });
  await log.close();
}
