import type { Attributes } from '@opentelemetry/api';
import { getCategory } from '@nirmaan/contracts/kernel';

/** What happens to events on their way through the event store. */
type Operation = 'append' | 'react' | 'fold';

/**
 * What a span tells of events, in OpenTelemetry's terms for messaging; of their stream only the category, because
 * an id may stand for a person.
 */
export const messaging = (operation: Operation, stream: string, events: number): Attributes => ({
  'messaging.system': 'eventstoredb',
  'messaging.operation.name': operation,
  'messaging.operation.type': operation === 'append' ? 'send' : 'process',
  'messaging.destination.name': getCategory(stream),
  'messaging.batch.message_count': events,
});
