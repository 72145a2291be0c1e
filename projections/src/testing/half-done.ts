import { getApplicationId } from '@nirmaan/contracts/application';
import { streamOf } from '@nirmaan/contracts/catalogue';
import { type DomainEvent, eventOf, projectId, type StreamName } from '@nirmaan/contracts/kernel';
import { creditSpent } from '@nirmaan/contracts/subscription';
import type { EventStore } from '@nirmaan/platform/eventstore';
import { paidSubscription } from '@nirmaan/platform/testing';

const cause = {
  actor: { kind: 'system', name: 'spec' },
  correlationId: 'spec',
  causationId: 'spec',
} as const;

/** Grants credits and spends one without an application, as a killed process would. */
export async function spendOrphanedCredit(
  log: EventStore,
  { person, project, credits }: Orphaned,
): Promise<void> {
  const paid = paidSubscription(person, credits);
  const { account, order } = paid.data;
  const application = getApplicationId(projectId.parse(project), account);
  const spent = eventOf(creditSpent, { account, order, application, attempt: 1 });
  for (const event of [paid, spent]) await appendTo(log, streamOf.subscription(account), event);
}

interface Orphaned {
  readonly person: string;
  readonly project: string;
  readonly credits: number;
}

/** Appends one more event to a stream, as an operator or a killed process would. */
export async function appendTo(
  log: EventStore,
  stream: StreamName,
  event: DomainEvent,
): Promise<void> {
  const after = await log.readTip(stream);
  await log.append({ stream, after, events: [event], cause, at: new Date() });
}
