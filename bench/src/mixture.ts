import { sessionId } from '@nirmaan/contracts/account';
import { getApplicationId } from '@nirmaan/contracts/application';
import { type AnyEvent, streamOf } from '@nirmaan/contracts/catalogue';
import {
  anitaAwarded,
  anitaRegistered,
  anitaSignedIn,
  anitaSignedOut,
  anitasProposal,
  bottlingLinePosted,
} from '@nirmaan/contracts/examples';
import { accountId, projectId, type StreamName } from '@nirmaan/contracts/kernel';
import { EventStore } from '@nirmaan/platform/eventstore';
import { randomUUID } from 'node:crypto';
import { rateOf } from './measure.js';

const cause = {
  actor: { kind: 'system', name: 'bench' },
  correlationId: 'b',
  causationId: 'b',
} as const;

type Piece = readonly [stream: StreamName, events: readonly AnyEvent[]];

/** Somebody signs up, in and out, posts a project and applies to two: eight events in five streams. */
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
  const id = getApplicationId(project, consultant);
  const proposal = {
    ...anitasProposal,
    data: { ...anitasProposal.data, application: id, project, consultant },
  };
  const award = { ...anitaAwarded, data: { ...anitaAwarded.data, application: id } };
  return [streamOf.application(id), [proposal, award]];
}
type Project = Parameters<typeof getApplicationId>[0];
type Consultant = Parameters<typeof getApplicationId>[1];

const EVENTS_EACH = 8;
const CLIENTS = 32;

/** Appends what people do, mixed as they do it, as ordinary events. */
export async function appendMixture(eventStoreUrl: string, events: number): Promise<void> {
  const log = EventStore.at(eventStoreUrl);
  await rateOf(events / EVENTS_EACH, CLIENTS, () =>
    Promise.all(
      oneRound().map(([stream, added]) =>
        log.append({ stream, after: null, events: added, cause, at: new Date() }),
      ),
    ),
  );
  await log.close();
}
