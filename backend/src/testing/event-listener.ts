import { type NotificationOnWire, streamed } from '@nirmaan/contracts/notification';

/** A notification as a server-sent event. */
export interface ReceivedEvent {
  readonly id: string;
  readonly data: NotificationOnWire;
}

/** Listens to server-sent events, as a browser does. */
export interface EventListener {
  readonly status: number;
  /** The notifications received so far. */
  readonly events: readonly ReceivedEvent[];
  /** The conversations that have changed so far. */
  readonly changed: readonly string[];
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
  const changed: string[] = [];
  const ended = read(response, events, changed).catch(() => undefined);
  return { status: response.status, events, changed, ended, close: () => closing.abort() };
}

async function read({ body }: Response, events: ReceivedEvent[], changed: string[]): Promise<void> {
  let unread = '';
  if (!body) return;
  for await (const text of body.pipeThrough(new TextDecoderStream())) {
    const parts = (unread + text).split('\n\n');
    unread = parts.pop() ?? '';
    for (const part of parts) take(part, events, changed);
  }
}

function take(part: string, events: ReceivedEvent[], changed: string[]): void {
  const [, id = '', text] = /^id: (\d+)\ndata: (.*)$/s.exec(part) ?? [];
  if (!text) return;
  const data = streamed.parse(JSON.parse(text));
  if (data.kind === 'conversationChanged') changed.push(data.conversation);
  else events.push({ id, data });
}

/** The first event of a stream, as it was sent. */
export async function readFirstEvent(url: string, token: string) {
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  const type = response.headers.get('content-type') ?? '';
  let text = '';
  for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += part;
    const data = /^data: (.*)$/m.exec(text)?.[1];
    if (data) return { status: response.status, type, data: JSON.parse(data) as unknown };
  }
  throw new Error(`${url} ended without an event`);
}
