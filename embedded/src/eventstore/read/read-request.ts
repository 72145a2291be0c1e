import { InvalidRequest, Unsupported } from '../refusals.js';
import { streams } from '../wire/messages.js';
import { readStreamName } from '../append/append-request.js';
import { readFilter, type Filter } from './filter.js';

export type Direction = 'forwards' | 'backwards';
export type From = 'start' | 'end' | number;

/** A read as it was asked for. Positions and revisions beyond what a log can hold are cut to its end. */
export type ReadRequest = StreamRead | AllRead | StreamSubscription | AllSubscription;

export interface StreamRead {
  readonly kind: 'stream';
  readonly stream: string;
  readonly from: From;
  readonly direction: Direction;
  readonly limit: number;
}

export interface AllRead {
  readonly kind: 'all';
  readonly from: From;
  readonly direction: Direction;
  readonly limit: number;
  readonly filter: Filter | undefined;
}

export interface StreamSubscription {
  readonly kind: 'stream subscription';
  readonly stream: string;
  readonly after: From;
}

export interface AllSubscription {
  readonly kind: 'all subscription';
  readonly after: From;
  readonly filter: Filter | undefined;
  /** A filtered subscription hears of its progress each time that many events have been considered. */
  readonly checkpointInterval: number;
}

const { ReadDirection } = streams.ReadReq.Options;

/** Throws InvalidRequest or Unsupported. */
export function readRequest(request: streams.ReadReq): ReadRequest {
  const options = request.getOptions();
  if (!options) throw new InvalidRequest('A read needs its options.');
  if (options.getResolveLinks()) throw new Unsupported('link resolution (resolveLinkTos)');
  if (!options.getUuidOption()?.hasString()) throw new Unsupported('structured UUIDs in answers');
  const subscription = options.hasSubscription();
  if (subscription && directionOf(options) === 'backwards')
    throw new InvalidRequest('A subscription reads forwards.');
  const stream = options.getStream();
  if (stream) return ofStream(options, stream, subscription);
  const all = options.getAll();
  if (all) return ofAll(options, all, subscription);
  throw new InvalidRequest('A read names a stream or $all.');
}

function ofStream(
  options: streams.ReadReq.Options,
  wire: streams.ReadReq.Options.StreamOptions,
  subscription: boolean,
): StreamRead | StreamSubscription {
  if (options.hasFilter()) throw new InvalidRequest('Only $all can be filtered.');
  const stream = readStreamName(wire.getStreamIdentifier());
  const from = wire.hasRevision() ? numberOf(wire.getRevision()) : edgeOf(wire);
  return subscription
    ? { kind: 'stream subscription', stream, after: from }
    : {
        kind: 'stream',
        stream,
        from,
        direction: directionOf(options),
        limit: numberOf(options.getCount()),
      };
}

function ofAll(
  options: streams.ReadReq.Options,
  wire: streams.ReadReq.Options.AllOptions,
  subscription: boolean,
): AllRead | AllSubscription {
  const position = wire.getPosition();
  const from = position ? numberOf(position.getCommitPosition()) : edgeOf(wire);
  const filter = options.hasFilter() ? options.getFilter() : undefined;
  const wanted = filter && readFilter(filter);
  return subscription
    ? {
        kind: 'all subscription',
        after: from,
        filter: wanted,
        checkpointInterval: intervalOf(filter),
      }
    : {
        kind: 'all',
        from,
        direction: directionOf(options),
        limit: numberOf(options.getCount()),
        filter: wanted,
      };
}

/** How many events the real server considers at a time unless it is told otherwise. */
const searchWindow = 32;

function intervalOf(filter: streams.ReadReq.Options.FilterOptions | undefined): number {
  const multiplier = filter?.getCheckpointintervalmultiplier() ?? 1;
  if (multiplier === 0) throw new InvalidRequest('The checkpoint interval is at least 1.');
  return multiplier * (filter?.hasMax() ? filter.getMax() : searchWindow);
}

function directionOf(options: streams.ReadReq.Options): Direction {
  return options.getReadDirection() === ReadDirection.BACKWARDS ? 'backwards' : 'forwards';
}

function edgeOf(wire: { hasEnd(): boolean }): From {
  return wire.hasEnd() ? 'end' : 'start';
}

/** The wire's 64-bit numbers come as text. */
function numberOf(text: string): number {
  return Math.min(Number(text), Number.MAX_SAFE_INTEGER);
}
