import {
  type AppendExpectedRevision,
  type EventStoreDBClient,
  jsonEvent,
  NO_STREAM,
  type ResolvedEvent,
} from '@eventstore/db-client';
import { collect } from '../contract/notes.js';
import type { Command } from './command.js';
import type { Expected, Outcome } from './model.js';

/** Does a step at the server. */
export async function onServer(client: EventStoreDBClient, command: Command): Promise<Outcome> {
  try {
    return { ok: true, revision: await send(client, command) };
  } catch (error) {
    const { type } = error as { type?: string };
    if (type === 'wrong-expected-version' || type === 'stream-deleted')
      return { ok: false, why: type };
    throw error;
  }
}

async function send(client: EventStoreDBClient, command: Command): Promise<number> {
  const { name } = command;
  if (command.do === 'append') {
    const events = command.ids.map((id) => jsonEvent({ id, type: 'Noted', data: {} }));
    const options = { expectedRevision: onWire(command.expected) };
    const appended = await client.appendToStream(name, events, options);
    return Number(appended.nextExpectedRevision);
  }
  if (command.do === 'delete')
    await client.deleteStream(name, { expectedRevision: deletionOnWire(command.expected) });
  else if (command.do === 'limit') await client.setStreamMetadata(name, { ...command.limits });
  else await client.tombstoneStream(name);
  return -1;
}

/** What a stream shows to a reader, or why nothing. */
export async function readAtServer(client: EventStoreDBClient, name: string): Promise<unknown> {
  try {
    return (await collect(client.readStream(name))).map(nameOf);
  } catch (error) {
    return (error as { type?: string }).type;
  }
}

function onWire(expected: Expected): AppendExpectedRevision {
  return typeof expected === 'number' ? BigInt(expected) : expected;
}

/** The client's deletions know of no `stream_exists`. */
function deletionOnWire(expected: Expected): 'any' | typeof NO_STREAM | bigint {
  if (typeof expected === 'number') return BigInt(expected);
  return expected === 'no_stream' ? NO_STREAM : 'any';
}

export function nameOf({ event }: ResolvedEvent): string {
  return event?.type === '$streamDeleted' ? 'tombstone' : (event?.id ?? '');
}
