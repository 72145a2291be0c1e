import {
  type Anchor,
  type Exported,
  type exportFormats,
  logAnchored,
  type Timeline,
  timeline as timelineSchema,
} from '@nirmaan/contracts/audit';
import type { EngagementAsOf } from '@nirmaan/contracts/engagement';
import { type AsOf, ERASED_TEXT, type EventEnvelope } from '@nirmaan/contracts/kernel';
import { plain } from '@nirmaan/platform/command-line';
import { stringify } from 'csv-stringify/sync';
import { z } from 'zod';
import { findFaults, type HistoryFault, type StreamHistory } from '../kernel/history/index.js';
import type { AuditReader } from './audit-reader.js';
import type { AuditedApplication } from './timeline.js';
import { type AuditSigner, isGenuine, isSignedBy } from './anchors.js';

export interface ExportOptions {
  readonly format: (typeof exportFormats)[number];
  readonly asOf: AsOf | undefined;
  readonly exportedAt: Date;
}

/** Writes an application's history as a file to download. */
export async function exportHistory(
  reader: AuditReader,
  signer: AuditSigner,
  history: AuditedApplication,
  { format, asOf, exportedAt }: ExportOptions,
): Promise<Exported> {
  const timeline = await reader.readTimeline(history);
  const name = `history-${history.project.slice(0, 8)}-${history.consultant.slice(0, 8)}`;
  if (format === 'csv')
    return { name: `${name}.csv`, type: 'text/csv;charset=utf-8', content: toCsv(timeline) };
  const anchor = await reader.readNewestAnchor();
  const parts = { history, timeline, anchor, asOf: asOf?.toString() ?? null, exportedAt };
  return { name: `${name}.json`, type: 'application/json', content: buildBundle(parts, signer) };
}

const csvColumns = ['when', 'what', 'type', 'stream', 'revision', 'position', 'hash'];

/** One row per event. Escapes cells that a spreadsheet would run as formulas. */
export const toCsv = ({ entries }: Timeline): string => {
  const rows = entries.map(({ at, sentence, event }) => {
    const { type, stream, revision, position, hash } = event;
    return [at, sentence, type, stream, revision, position, hash];
  });
  return stringify([csvColumns, ...rows], { escape_formulas: true, bom: true });
};

const indent = (text: string): string[] => text.split(/\r\n?|\n/).map((line) => `  > ${line}`);

function describe({ sums, proposed, milestones }: EngagementAsOf): string {
  const amounts = Object.entries(sums).map(([name, amount]) => `${name} ₹${amount}`);
  const plans = [...milestones, ...proposed.map((one) => ({ ...one, state: 'proposed' }))].map(
    ({ number, title, deliverable, amount, dueDay, state }) =>
      `${number}. ${title || ERASED_TEXT}, ₹${amount}, due on ${dueDay}, ${state}\n${deliverable}`,
  );
  return [amounts.join(', '), ...plans].join('\n');
}

/** Text for a terminal; what the parties wrote is indented, so that it cannot pass for an entry. */
export function toText({
  projectTitle,
  consultantName,
  state,
  proposal,
  engagement,
  entries,
}: Timeline): string {
  const head = `${consultantName} for “${projectTitle}”: ${state?.status ?? 'no application yet'}`;
  const lines = entries.flatMap(({ at, sentence, event }) => [
    `${at}  ${sentence}`,
    `    ${event.type}, ${event.stream}@${event.revision}, position ${event.position}`,
  ]);
  const offer = proposal ? ['Proposal:', ...indent(proposal.text)] : [];
  const work = engagement ? [`Work: ${engagement.state}`, ...indent(describe(engagement))] : [];
  return [head, ...offer, ...work, '', ...lines].map(plain).join('\n');
}

const decimal = z.string().regex(/^\d+$/).transform(BigInt);

const bundledEvent = z.object({
  id: z.string(),
  type: z.string(),
  streamId: z.string(),
  revision: decimal,
  position: decimal,
  data: z.unknown(),
  metadata: z.unknown(),
});

const bundleContent = z.object({
  kind: z.literal('history of an application'),
  exportedAt: z.string(),
  asOf: z.string().nullable(),
  timeline: timelineSchema,
  /** Each from its first event on. */
  streams: z.array(z.array(bundledEvent)),
  anchor: logAnchored.data.nullable(),
});

const bundle = z.strictObject({
  content: z.unknown(),
  publicKey: z.string(),
  signature: z.string(),
});

export interface BundleParts {
  readonly history: AuditedApplication;
  readonly timeline: Timeline;
  readonly anchor: Anchor | null;
  readonly asOf: string | null;
  readonly exportedAt: Date;
}

/**
 * Whole streams as stored, their personal fields sealed, with their hash chains; and the timeline, which states what was
 * disclosed. Both are under one signature, so that the file can be verified offline, also after an erasure.
 */
export function buildBundle(
  { history, exportedAt, ...parts }: BundleParts,
  signer: AuditSigner,
): string {
  const streams = [
    history.application,
    history.projectHistory,
    ...history.orders,
    history.credits,
    history.engagement,
    ...history.reviews,
  ].map(toBundledEvents);
  const kind = 'history of an application';
  const content = { kind, exportedAt: exportedAt.toISOString(), ...parts, streams };
  const signature = signer.sign(JSON.stringify(content));
  return JSON.stringify({ content, publicKey: signer.publicKey, signature }, null, 2);
}

const toBundledEvents = ({ envelopes }: StreamHistory): object[] =>
  envelopes.map(({ revision, position, personal: _, ...event }) => ({
    ...event,
    revision: revision.toString(),
    position: position.toString(),
  }));

export interface BundleVerification {
  readonly publicKey: string;
  readonly events: number;
  readonly faults: readonly HistoryFault[];
}

/**
 * Verifies a bundle offline; its newest anchor may be signed by an earlier key of ours. Throws SyntaxError or ZodError
 * for a file that is not a bundle.
 */
export function verifyBundle(text: string, ownKeys: readonly string[] = []): BundleVerification {
  const parsed: unknown = JSON.parse(text);
  const { content, publicKey, signature } = bundle.parse(parsed);
  const { streams, anchor } = bundleContent.parse(content);
  const faults: HistoryFault[] = [];
  if (!isSignedBy(publicKey, JSON.stringify(content), signature))
    faults.push({ where: 'bundle', problem: 'its content does not match its signature' });
  if (countTokens(text) !== countTokens(JSON.stringify(parsed)))
    faults.push({ where: 'bundle', problem: 'a key appears twice' });
  const keys = [publicKey, ...ownKeys];
  if (anchor && !keys.some((key) => isGenuine(anchor, key)))
    faults.push({ where: 'anchor', problem: 'it is not signed by the same key' });
  const events = streams as EventEnvelope[][];
  return {
    publicKey,
    events: events.flat().length,
    faults: [...faults, ...events.flatMap(findFaults)],
  };
}

/** JSON.parse keeps the last of two equal keys, but a reader may see the first. */
const countTokens = (json: string): number =>
  json.match(/"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],:]|[^\s{}[\],:"]+/gs)?.length ?? 0;
