import type { BlogView } from '@nirmaan/contracts/blog';
import { searchTokens } from '@nirmaan/contracts/kernel';
import type { CompletedProjectView } from '@nirmaan/contracts/project';
import type { ReportView } from '@nirmaan/contracts/report';
import type { SectorView } from '@nirmaan/contracts/sector';
import { eventsNamed, type Events } from './events.js';

export const expectedSectors = (events: Events): SectorView[] =>
  eventsNamed(events, 'SectorAdded').map(({ data: { sector: _id, name }, position }) => ({
    ...{ _id, name, position },
  }));

/** Whole documents, of blogs that are published once. */
export function expectedBlogs(events: Events): BlogView[] {
  return eventsNamed(events, 'BlogPublished').map(({ data, metadata, position }): BlogView => {
    const { blog: _id, ...content } = data;
    const withdrawn = eventsNamed(events, 'BlogWithdrawn').find(
      ({ data: { blog } }) => blog === _id,
    );
    const { title, subtitle, author, description } = content;
    return {
      _id,
      ...content,
      phase: withdrawn ? 'withdrawn' : 'published',
      publishedAt: metadata.occurredAt,
      tokens: searchTokens(title, subtitle, author, description),
      position: withdrawn?.position ?? position,
    };
  });
}

export const expectedCompletedProjects = (events: Events): CompletedProjectView[] =>
  eventsNamed(events, 'CompletedProjectShowcased').map(({ data, metadata, position }) => {
    const { completedProject: _id, ...content } = data;
    return { _id, ...content, showcasedAt: metadata.occurredAt, position };
  });

export const expectedEnquiries = (events: Events) =>
  eventsNamed(events, 'EnquirySent').map(({ data, metadata, position }) => {
    const { enquiry: _id, ...content } = data;
    return { _id, ...content, sentAt: metadata.occurredAt, position };
  });

/** The latest sign-up of each address, with its confirmation and end. */
export const expectedNewsletter = (events: Events) => {
  const latest = new Map(eventsNamed(events, 'NewsletterJoined').map((one) => [one.stream, one]));
  return [...latest.values()].map(({ data, metadata, position, stream }) => {
    const find = (type: 'NewsletterConfirmed' | 'NewsletterLeft') =>
      eventsNamed(events, type).find((one) => one.stream === stream && one.position > position);
    const [confirmed, left] = [find('NewsletterConfirmed'), find('NewsletterLeft')];
    const { enquiry: _id, subject, consent, email } = data;
    return {
      ...{ _id, subject, consent, email },
      joinedAt: metadata.occurredAt,
      confirmedAt: confirmed?.metadata.occurredAt ?? null,
      leftAt: left?.metadata.occurredAt ?? null,
      position: (left ?? confirmed)?.position ?? position,
    };
  });
};

/** Whole documents, of reports that are decided once. */
export const expectedReports = (events: Events): ReportView[] =>
  eventsNamed(events, 'ReportFiled').map(({ data, metadata, position }) => {
    const { report: _id, ...content } = data;
    const decided = eventsNamed(events, 'ReportDecided').find(
      ({ data: { report } }) => report === _id,
    );
    const filed = { _id, ...content, filedAt: metadata.occurredAt };
    if (!decided) return { ...filed, decision: null, isOpen: true, position };
    const { decision, why, by } = decided.data;
    const at = decided.metadata.occurredAt;
    return {
      ...filed,
      decision: { decision, why, by, at },
      isOpen: false,
      position: decided.position,
    };
  });
