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
import { type AccountId, accountId, type StreamName } from '@nirmaan/contracts/kernel';
import { type ProjectId, projectId } from '@nirmaan/contracts/project';
import type { EventStore } from '@nirmaan/platform/eventstore';
import { randomUUID } from 'node:crypto';
import { doAll } from './load.js';
import { cause } from './marketplace.js';

const EVENTS_PER_ROUND = 8;
const CONCURRENCY = 32;
const CONSULTANTS = Array.from({ length: 500 }, () => accountId.parse(randomUUID()));

/** Appends the product's events in the proportions of everyday use. */
export const appendMixture = (store: EventStore, events: number): Promise<void> =>
  doAll(events / EVENTS_PER_ROUND, CONCURRENCY, () => appendRound(store));

async function appendRound(store: EventStore): Promise<void> {
  const appends = createRound().map(([stream, events]) =>
    store.append({ stream, after: null, events, cause, at: new Date() }),
  );
  await Promise.all(appends);
}

type StreamEvents = readonly [stream: StreamName, events: readonly AnyEvent[]];

let applications = 0;

/** A registration, a session, a project and two applications of known consultants: eight events in five streams. */
function createRound(): readonly StreamEvents[] {
  const account = accountId.parse(randomUUID());
  const takeConsultant = () => CONSULTANTS[applications++ % CONSULTANTS.length] ?? account;
  const project = projectId.parse(randomUUID());
  const session = sessionId.parse(randomUUID());
  const registered = { ...anitaRegistered, data: { ...anitaRegistered.data, account } };
  const posted = { ...bottlingLinePosted, data: { ...bottlingLinePosted.data, project } };
  return [
    [streamOf.account(account), [registered]],
    [streamOf.project(project), [posted]],
    [streamOf.session(session), [anitaSignedIn, anitaSignedOut]],
    createApplication(project, takeConsultant()),
    createApplication(project, takeConsultant()),
  ];
}

function createApplication(project: ProjectId, consultant: AccountId): StreamEvents {
  const application = getApplicationId(project, consultant);
  const { data } = anitasProposal;
  const proposal = { ...anitasProposal, data: { ...data, application, project, consultant } };
  const award = { ...anitaAwarded, data: { ...anitaAwarded.data, application } };
  return [streamOf.application(application), [proposal, award]];
}
