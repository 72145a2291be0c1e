import { reportsReadModel } from '@nirmaan/contracts/report';
import { defineProjection, onExisting } from '../kernel/projection.js';

/** What people reported, and what operators decided. */
export const reports = defineProjection(reportsReadModel, 'report', {
  ReportFiled: (_, { data: { report: _id, ...content }, metadata }) => ({
    ...content,
    filedAt: metadata.occurredAt,
    decision: null,
    isOpen: true,
  }),
  ReportDecided: onExisting((view, { data: { decision, why, by }, metadata }) => ({
    ...view,
    decision: { decision, why, by, at: metadata.occurredAt },
    isOpen: false,
  })),
});
