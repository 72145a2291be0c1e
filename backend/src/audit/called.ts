import { accountEvents, type AccountId } from '@nirmaan/contracts/account';
import { type AnyEvent, streamOf } from '@nirmaan/contracts/catalogue';
import type { ProjectId, StreamName } from '@nirmaan/contracts/kernel';
import { projectEvents } from '@nirmaan/contracts/project';
import type { EventStore } from '@nirmaan/platform/eventstore';
import { account } from '../account/account.decider.js';
import type { Aggregate } from '../kernel/commands/index.js';
import { project } from '../project/project.decider.js';
import { fewAtOnce } from './few-at-once.js';
import type { Names } from './sentences.js';
import { neverWritten, readPresent, together } from './whole.js';

/** What people are called now; each has an account, because a history names them. Throws BrokenHistory. */
export async function namesOf(log: EventStore, ids: readonly AccountId[]): Promise<Names> {
  const entries = [...new Set(ids)].map(async (id) => {
    const stream = streamOf.account(id);
    const { person } = await fewAtOnce(() => stateOf(log, account, accountEvents, stream));
    return [id, person?.name ?? ''] as const;
  });
  return new Map(await together(entries));
}

/** What a project that somebody applied to is called now. Throws BrokenHistory. */
export async function titleOf(log: EventStore, id: ProjectId): Promise<string> {
  const state = await stateOf(log, project, projectEvents, streamOf.project(id));
  return state.phase === 'none' ? '' : state.summary.title;
}

async function stateOf<Category extends string, State, F extends AnyEvent>(
  log: EventStore,
  { initialState, evolve }: Aggregate<Category, State, F>,
  known: readonly { readonly type: string }[],
  stream: StreamName<Category>,
): Promise<State> {
  const found = await readPresent(log, stream);
  const stranger = found.find(({ raw }) => !known.some(({ type }) => type === raw.type));
  if (stranger) throw neverWritten(stranger.raw);
  return found.reduce((state, { event }) => evolve(state, event as AnyEvent as F), initialState);
}
