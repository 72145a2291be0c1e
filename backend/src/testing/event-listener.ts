import { type NotificationOnWire, notificationOnWire } from '@nirmaan/contracts/notification';

/** One server-sent event. */
export interface ReceivedEvent {
  readonly id: string;
  readonly data: NotificationOnWire;
}

/** Listens to server-sent events, as a browser does. */
export interface EventListener {
  readonly status: number;
  /** The events received so far. */
  readonly events: readonly ReceivedEvent[];
  /** Resolves when the server has closed the stream. */
  readonly ended: Promise<void>;
  close(): void;
}

export async function listenTo(
  url: string,
  token: string,
  lastEventId?: string,
): Promise<EventListener> {
  const closing = new AbortController();
  const headers = new Headers({ authorization: `Bearer ${token}` });
  if (lastEventId) headers.set('last-event-id', lastEventId);
  const response = await fetch(url, { headers, signal: closing.signal });
  const events: ReceivedEvent[] = [];
  const ended = read(response, events).catch(() => undefined);
  return { status: response.status, events, ended, close: () => closing.abort() };
}

async function read({ body }: Response, events: ReceivedEvent[]): Promise<void> {
  let unread = '';
  if (!body) return;
  for await (const text of body.pipeThrough(new TextDecoderStream())) {
    const parts = (unread + text).split('\n\n');
    unread = parts.pop() ?? '';
    events.push(...parts.flatMap(eventsIn));
  }
}

function eventsIn(part: string): ReceivedEvent[] {
  const [, id = '', data] = /^id: (\d+)\ndata: (.*)$/s.exec(part) ?? [];
  return data ? [{ id, data: notificationOnWire.parse(JSON.parse(data)) }] : [];
}
