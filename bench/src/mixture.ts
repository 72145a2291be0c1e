import { sessionId } from '@nirmaan/contracts/account';
import { applicationOf } from '@nirmaan/contracts/application';
import { type AnyFact, streamOf } from '@nirmaan/contracts/catalogue';
import {
  anitaAwarded,
  anitaRegistered,
  anitaSignedIn,
  anitaSignedOut,
  anitasProposal,
  bottlingLinePosted,
} from '@nirmaan/contracts/examples';
import { accountId, projectId, type StreamName } from '@nirmaan/contracts/kernel';
import { EventLog } from '@nirmaan/platform/eventstore';
import { randomUUID } from 'node:crypto';
import { rateOf } from './measure.js';

const cause = {
  actor: { kind: 'system', name: 'bench' },
  correlationId: 'b',
  causationId: 'b',
} as const;

type Piece = readonly [stream: StreamName, facts: readonly AnyFact[]];

/** Somebody signs up, in and out, posts a project and applies to two: eight facts in five streams. */
function oneRound(): readonly Piece[] {
  const account = accountId.parse(randomUUID());
  const project = projectId.parse(randomUUID());
  const session = sessionId.parse(randomUUID());
  const registered = { ...anitaRegistered, data: { ...anitaRegistered.data, account } };
  const posted = { ...bottlingLinePosted, data: { ...bottlingLinePosted.data, project } };
  return [
    [streamOf.account(account), [registered]],
    [streamOf.project(project), [posted]],
    [streamOf.session(session), [anitaSignedIn, anitaSignedOut]],
    application(accountId.parse(randomUUID()), project),
    application(accountId.parse(randomUUID()), project),
  ];
}

function application(consultant: Consultant, project: Project): Piece {
  const id = applicationOf(project, consultant);
  const proposal = {
    ...anitasProposal,
    data: { ...anitasProposal.data, application: id, project, consultant },
  };
  const award = { ...anitaAwarded, data: { ...anitaAwarded.data, application: id } };
  return [streamOf.application(id), [proposal, award]];
}
type Project = Parameters<typeof applicationOf>[0];
type Consultant = Parameters<typeof applicationOf>[1];

const FACTS_EACH = 8;
const CLIENTS = 32;

/** Appends what people do, mixed as they do it, as ordinary facts. */
export async function appendMixture(eventStoreUrl: string, facts: number): Promise<void> {
  const log = EventLog.at(eventStoreUrl);
  await rateOf(facts / FACTS_EACH, CLIENTS, () =>
    Promise.all(
      oneRound().map(([stream, added]) =>
        log.append({ stream, after: null, facts: added, cause, at: new Date() }),
      ),
    ),
  );
  await log.close();
}
