import { type Anchor, logAnchored, type Story, story } from '@nirmaan/contracts/audit';
import type { EventEnvelope } from '@nirmaan/contracts/kernel';
import { z } from 'zod';
import { isGenuine } from './anchoring.js';
import { ChainWalk, type Fault } from './chain.js';
import type { Dossier, StreamThen } from './dossier.js';
import { isSigned, type Seal } from './seal.js';

const decimal = z.string().regex(/^\d+$/).transform(BigInt);

const eventInBundle = z.object({
  id: z.string(),
  type: z.string(),
  streamId: z.string(),
  revision: decimal,
  position: decimal,
  data: z.unknown(),
  metadata: z.unknown(),
});

const content = z.object({
  kind: z.literal('history of an application'),
  exportedAt: z.string(),
  asOf: z.string().nullable(),
  story,
  /** Whole streams, from the first event on. */
  streams: z.array(z.array(eventInBundle)),
  anchor: logAnchored.data.nullable(),
});

const bundle = z.strictObject({
  content: z.unknown(),
  publicKey: z.string(),
  signature: z.string(),
});

export interface BundleParts {
  readonly dossier: Dossier;
  readonly story: Story;
  readonly anchor: Anchor | null;
  readonly asOf: string | null;
  readonly exportedAt: Date;
}

/** A file that proves itself: whole streams with their hash chains, signed as one. */
export function bundleOf({ dossier, exportedAt, ...parts }: BundleParts, seal: Seal): string {
  const streams = [dossier.application, ...dossier.orders, dossier.credits].map(plainEvents);
  const kind = 'history of an application';
  const signed = { kind, exportedAt: exportedAt.toISOString(), ...parts, streams };
  const signature = seal.sign(JSON.stringify(signed));
  return JSON.stringify({ content: signed, publicKey: seal.publicKey, signature }, null, 2);
}

const plainEvents = ({ raw }: StreamThen): object[] =>
  raw.map(({ revision, position, ...event }) => ({
    ...event,
    revision: revision.toString(),
    position: position.toString(),
  }));

export interface BundleCheck {
  readonly publicKey: string;
  readonly events: number;
  readonly faults: readonly Fault[];
}

/** Checks a bundle with nothing but itself. Throws what JSON and the schema throw for a file that is none. */
export function checkBundle(text: string): BundleCheck {
  const parsed: unknown = JSON.parse(text);
  const { content: signed, publicKey, signature } = bundle.parse(parsed);
  const { streams, anchor } = content.parse(signed);
  const faults: Fault[] = [];
  if (!isSigned(publicKey, JSON.stringify(signed), signature))
    faults.push({ where: 'the bundle', what: 'it is not what was signed' });
  if (lengthOf(text) !== lengthOf(JSON.stringify(parsed)))
    faults.push({ where: 'the bundle', what: 'it says something twice, and only one is signed' });
  if (anchor && !isGenuine(anchor, publicKey))
    faults.push({ where: 'the anchor', what: 'it is not signed by the same key' });
  const events = streams.flat() as EventEnvelope[];
  const walk = new ChainWalk();
  faults.push(...events.flatMap((event) => walk.take(event) ?? []));
  return { publicKey, events: events.length, faults };
}

/** In words of JSON, however they are set. A key that stands there twice is one only to who parses it, not who reads. */
const lengthOf = (json: string): number =>
  json.match(/"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],:]|[^\s{}[\],:"]+/gs)?.length ?? 0;
