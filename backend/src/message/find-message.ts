import type { ApplicationId } from '@nirmaan/contracts/application';
import { streamOf } from '@nirmaan/contracts/catalogue';
import type { EventStore } from '@nirmaan/platform/eventstore';
import type { FoundMessage } from './message.decider.js';

/** The message whose event has this id, which is what read models and reports call it by. */
export async function findMessage(
  eventStore: EventStore,
  application: ApplicationId,
  event: string,
): Promise<FoundMessage | null> {
  const events = await eventStore.read(streamOf.conversation(application));
  const sent = events.find(({ id }) => id === event);
  if (sent?.type !== 'MessageSent') return null;
  const { message, author, number } = sent.data;
  return { message, author, number };
}
