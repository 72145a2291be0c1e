import { z } from 'zod';
import { attachmentOnWire } from '../attachment/index.js';
import { defineReadModel, type ViewBase } from '../kernel/read-model.js';
import {
  type ReportDecided,
  reportDecision,
  reportedKind,
  type ReportFiled,
  type ReportId,
  reportReason,
} from './report.events.js';

export interface ReportView extends ViewBase<ReportId>, Omit<ReportFiled['data'], 'report'> {
  readonly filedAt: string;
  /** Null while it is open. */
  readonly decision:
    (Pick<ReportDecided['data'], 'decision' | 'why' | 'by'> & { at: string }) | null;
  readonly isOpen: boolean;
}

export const reportsReadModel = defineReadModel<ReportView>({
  name: 'reports',
  version: 1,
  subject: 'reporter',
  indexes: [{ isOpen: 1, filedAt: 1, _id: 1 }, { reporter: 1 }],
});

/** A report as operators read it. */
export const reportOnWire = z.object({
  _id: z.string(),
  kind: reportedKind,
  target: z.string(),
  /** The project's title, the person's name, or the message. */
  title: z.string(),
  /** The project's description, which is not public any more once the project is closed. */
  text: z.string(),
  /** The project's, for the operator to download. */
  attachments: z.array(attachmentOnWire),
  accused: z.object({ _id: z.string(), name: z.string() }),
  reporter: z.object({ _id: z.string(), name: z.string() }),
  reason: reportReason,
  details: z.string(),
  filedAt: z.string(),
  decision: z
    .object({ decision: reportDecision, why: z.string(), by: z.string(), at: z.string() })
    .nullable(),
});
export type ReportOnWire = z.infer<typeof reportOnWire>;
