import { blogSlug } from '@nirmaan/contracts/blog';
import { type AnyEvent, streamOf } from '@nirmaan/contracts/catalogue';
import {
  capturedWebhookQuarantined,
  chilledWarehouseShowcased,
  coldChainPublished,
  coldChainWithdrawn,
  bottlingLineHidden,
  bottlingLinePosted,
  bottlingLineReported,
  bottlingLineReportUpheld,
  bottlingLineUnhidden,
  foodAdded,
  refundedByHand,
} from '@nirmaan/contracts/examples';
import type { StreamName } from '@nirmaan/contracts/kernel';
import { completedProjectId, projectId } from '@nirmaan/contracts/project';
import { type ReportDecision, reportId } from '@nirmaan/contracts/report';
import { sectorSlug } from '@nirmaan/contracts/sector';
import { webhookEventId } from '@nirmaan/contracts/subscription';
import { randomUUID } from 'node:crypto';

type StreamEvents = readonly [stream: StreamName, ...events: readonly AnyEvent[]];

/** Content, hidden projects, reports and quarantined items for operators, some withdrawn, shown again or resolved. */
export const createContent = (): readonly StreamEvents[] => [
  newSector(),
  newBlog(),
  newBlog(coldChainWithdrawn),
  newCompletedProject(),
  newHiddenProject(),
  newHiddenProject(bottlingLineUnhidden),
  newQuarantine(),
  newQuarantine(refundedByHand),
  newReport(),
  newReport('dismissed'),
];

function newSector(): StreamEvents {
  const sector = sectorSlug.parse(`sector-${randomUUID()}`);
  return [streamOf.sector(sector), { ...foodAdded, data: { ...foodAdded.data, sector } }];
}

function newBlog(end?: typeof coldChainWithdrawn): StreamEvents {
  const blog = blogSlug.parse(`blog-${randomUUID()}`);
  const begin = { ...coldChainPublished, data: { ...coldChainPublished.data, blog } };
  return [streamOf.blog(blog), begin, ...(end ? [{ ...end, data: { blog } }] : [])];
}

function newCompletedProject(): StreamEvents {
  const completedProject = completedProjectId.parse(randomUUID());
  const { data, ...rest } = chilledWarehouseShowcased;
  const stream = streamOf.completedProject(completedProject);
  return [stream, { ...rest, data: { ...data, completedProject } }];
}

function newHiddenProject(...end: readonly (typeof bottlingLineUnhidden)[]): StreamEvents {
  const project = projectId.parse(randomUUID());
  const posted = { ...bottlingLinePosted, data: { ...bottlingLinePosted.data, project } };
  return [streamOf.project(project), posted, bottlingLineHidden, ...end];
}

function newReport(decision?: ReportDecision): StreamEvents {
  const report = reportId.parse(randomUUID());
  const filed = { ...bottlingLineReported, data: { ...bottlingLineReported.data, report } };
  const { data, ...rest } = bottlingLineReportUpheld;
  const end = decision ? [{ ...rest, data: { ...data, report, decision } }] : [];
  return [streamOf.report(report), filed, ...end];
}

function newQuarantine(...end: readonly (typeof refundedByHand)[]): StreamEvents {
  const event = webhookEventId.parse(`evt_${randomUUID()}`);
  const { data, ...rest } = capturedWebhookQuarantined;
  return [streamOf.razorpayWebhook(event), { ...rest, data: { ...data, event } }, ...end];
}
