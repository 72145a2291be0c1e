import { getApplicationId } from '@nirmaan/contracts/application';
import { eventOf, projectId } from '@nirmaan/contracts/kernel';
import { creditSpent } from '@nirmaan/contracts/subscription';
import { paidSubscription } from '@nirmaan/contracts/testing';
import type { EventStore } from '@nirmaan/platform/eventstore';
import { appendTo } from '@nirmaan/platform/testing';

interface Orphaned {
  readonly person: string;
  readonly project: string;
  readonly credits: number;
}

/** Grants credits and spends one without an application, as a killed process would. */
export async function orphanCredit(
  eventStore: EventStore,
  { person, project, credits }: Orphaned,
): Promise<void> {
  const [stream, paid] = paidSubscription(person, credits);
  const { account, order } = paid.data;
  const application = getApplicationId(projectId.parse(project), account);
  const spent = eventOf(creditSpent, { account, order, application, attempt: 1 });
  await appendTo(eventStore, stream, paid, spent);
}
