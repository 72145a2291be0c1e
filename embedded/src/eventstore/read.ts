import { randomUUID } from 'node:crypto';
import {
  CAUGHT_UP,
  encodeCheckpoint,
  encodeConfirmation,
  encodeStreamNotFound,
} from './answers.js';
import { CallError, invalidRequest, StatusCode, unsupported } from './errors.js';
import { type EventLog } from './event-log.js';
import { type Call } from './grpc.js';
import { type From, parseReadRequest, type ReadRequest } from './requests.js';
import { type StoredEvent } from './stored-event.js';

const MAX_REVISION = 2n ** 63n - 1n;
/** Frames of a stream's events are sent together up to so many bytes. */
const CHUNK_BYTES = 128 * 1024;

/** Streams.Read: reads of a stream and of `$all`, subscriptions to `$all`. */
export function read(log: EventLog, call: Call): void {
  call.receive((message) => {
    answer(log, call, message).then(
      () => call.end(),
      (error: unknown) => call.fail(error),
    );
  });
}

async function answer(log: EventLog, call: Call, message: Buffer): Promise<void> {
  const request = parseReadRequest(message);
  const { stream, isSubscription, backwards } = request;
  if (isSubscription && stream !== undefined) throw unsupported('subscriptions to one stream');
  if (backwards) return readNewest(log, call, request);
  if (isSubscription) return subscribeToAll(log, call, request);
  return stream === undefined
    ? readAll(log, call, request)
    : readStream(log, call, request, stream);
}

/** The status with which the real server refuses what it did not expect itself. */
const unexpected = (result: string): CallError =>
  new CallError(StatusCode.UNKNOWN, `Unexpected ${result}`);

async function readStream(
  log: EventLog,
  call: Call,
  { from, limit }: ReadRequest,
  stream: string,
): Promise<void> {
  if (typeof from === 'bigint' && from > MAX_REVISION)
    throw new CallError(StatusCode.UNKNOWN, 'Exception was thrown by handler.');
  if (from === 'end') throw unexpected('ReadStreamResult: Error');
  const revision = from === 'start' ? 0 : Number(from);
  let [chunk, size, count]: [Buffer[], number, number] = [[], 0, 0];
  for (const { frame } of log.stream(stream, revision, limit)) {
    if (!call.isOpen()) return;
    count += 1;
    chunk.push(frame);
    size += frame.length;
    if (size < CHUNK_BYTES) continue;
    await call.send(Buffer.concat(chunk));
    [chunk, size] = [[], 0];
  }
  const isMissing = count === 0 && log.findHead(stream) < 0;
  await call.send(isMissing ? encodeStreamNotFound(stream) : Buffer.concat(chunk));
}

/** What the product reads backwards: the newest event of a stream, or of all. */
async function readNewest(log: EventLog, call: Call, request: ReadRequest): Promise<void> {
  const { stream, from, limit, isSubscription } = request;
  if (isSubscription || from !== 'end' || limit !== 1)
    throw unsupported('reading more than the newest event backwards');
  const newest = stream === undefined ? log.newest : log.eventAt(stream, log.findHead(stream));
  if (newest) await call.send(newest.frame);
  else if (stream !== undefined) await call.send(encodeStreamNotFound(stream));
}

/** From the event at the position on; ends where the log ended at the start. */
async function readAll(log: EventLog, call: Call, request: ReadRequest): Promise<void> {
  const { end } = log;
  let at = resolve(log, request.from, () => unexpected('ReadAllResult: InvalidPosition'));
  let left = request.limit;
  while (call.isOpen() && left > 0) {
    const page = log
      .pageFrom(at)
      .filter(({ position }) => position < end)
      .slice(0, left);
    const last = page.at(-1);
    if (!last) return;
    left -= page.length;
    await call.send(Buffer.concat(page.map(({ frame }) => frame)));
    at = last.next;
  }
}

/**
 * Sends the events after a position, then every new one until the client leaves. There is no live mode: it is a read
 * that continues whenever the log has grown, so nothing is missed or sent twice.
 */
async function subscribeToAll(log: EventLog, call: Call, request: ReadRequest): Promise<void> {
  const invalid = (): CallError => invalidRequest('Trying to read from an invalid position.');
  const after = resolve(log, request.from, invalid);
  const pass = createPass(request);
  let next = log.at(after)?.next ?? after;
  let wake = (): void => undefined;
  call.onClose(() => wake());
  await call.send(encodeConfirmation(randomUUID()));
  for (let isLive = false; call.isOpen(); isLive = true) {
    for (
      let page = log.pageFrom(next);
      page.length > 0 && call.isOpen();
      page = log.pageFrom(next)
    ) {
      await call.send(Buffer.concat(page.flatMap(pass)));
      next = page.at(-1)?.next ?? next;
    }
    if (!isLive) await call.send(CAUGHT_UP);
    if (call.isOpen() && log.pageFrom(next).length === 0)
      await new Promise<void>((grown) => (wake = log.onceGrown(grown)));
  }
}

/** A position as a place in the log. Throws `invalid()` for one that no event has; those beyond the end are taken. */
function resolve(log: EventLog, from: From, invalid: () => CallError): number {
  if (from === 'start') return 0;
  if (from === 'end' || from > BigInt(log.newest?.position ?? 0)) return log.end;
  const position = Number(from);
  if (position > 0 && !log.at(position)) throw invalid();
  return position;
}

/** What a subscription sends for an event it passes: one that matches, and a checkpoint where it is filtered. */
function createPass({ filter, checkpointInterval }: ReadRequest): (event: StoredEvent) => Buffer[] {
  let passed = 0;
  return (event) => {
    const value = filter && event[filter.property];
    const isWanted = !value || filter.prefixes.some((prefix) => value.startsWith(prefix));
    const frames = isWanted ? [event.frame] : [];
    passed += 1;
    const isDue = filter && passed % checkpointInterval === 0;
    return isDue ? [...frames, encodeCheckpoint(event.position)] : frames;
  };
}
