import { applicationOf } from '@nirmaan/contracts/application';
import { streamOf } from '@nirmaan/contracts/catalogue';
import { type Fact, factOf, projectId, type StreamName } from '@nirmaan/contracts/kernel';
import { creditSpent } from '@nirmaan/contracts/subscription';
import type { EventLog } from '@nirmaan/platform/eventstore';
import { paidSubscription } from '@nirmaan/platform/testing';

const cause = {
  actor: { kind: 'system', name: 'spec' },
  correlationId: 'spec',
  causationId: 'spec',
} as const;

/** Gives somebody credits, one of them spent without an application, as by a process that was killed in between. */
export async function strandCredit(
  log: EventLog,
  { person, project, credits }: Stranded,
): Promise<void> {
  const paid = paidSubscription(person, credits);
  const { account, order } = paid.data;
  const application = applicationOf(projectId.parse(project), account);
  const spent = factOf(creditSpent, { account, order, application, attempt: 1 });
  for (const fact of [paid, spent]) await appendTo(log, streamOf.subscription(account), fact);
}

interface Stranded {
  readonly person: string;
  readonly project: string;
  readonly credits: number;
}

/** Says one more thing in a stream, as an operator or a process that is gone. */
export async function appendTo(log: EventLog, stream: StreamName, fact: Fact): Promise<void> {
  const after = await log.tip(stream);
  await log.append({ stream, after, facts: [fact], cause, at: new Date() });
}
