import { z } from 'zod';
import { statusesOnWire, statusToWire } from './applicant-status.wire.js';
import type { ApplicantStatus } from './application.ids.js';
import type { HistoryEntry } from './application.views.js';

const statusOnWire = z.enum(statusesOnWire);

/** One event of an application, with what an auditor needs to find it again. */
export const historyEntryOnWire = z.object({
  type: z.string(),
  /** Null before the proposal. */
  from: statusOnWire.nullable(),
  to: statusOnWire,
  by: z.string(),
  byName: z.string(),
  reason: z.string().nullable(),
  at: z.string(),
  revision: z.string(),
  position: z.string(),
});
export type HistoryEntryOnWire = z.infer<typeof historyEntryOnWire>;

export const historyOnWire = z.object({
  projectId: z.string(),
  consultantId: z.string(),
  /** Null before the proposal. */
  state: z.object({ status: statusOnWire }).nullable(),
  entries: z.array(historyEntryOnWire),
});
export type HistoryOnWire = z.infer<typeof historyOnWire>;

export const toHistoryEntryOnWire = (entry: HistoryEntry, byName: string): HistoryEntryOnWire => ({
  type: entry.type,
  from: entry.from && statusToWire[entry.from],
  to: statusToWire[entry.to],
  by: entry.by,
  byName,
  reason: entry.reason,
  at: entry.at,
  revision: entry.revision.toString(),
  position: entry.position.toString(),
});

export const stateOnWire = (status: ApplicantStatus | null): HistoryOnWire['state'] =>
  status && { status: statusToWire[status] };
