import type { BlogView } from '@nirmaan/contracts/blog';
import type { CompletedProjectView } from '@nirmaan/contracts/project';
import type { SectorView } from '@nirmaan/contracts/sector';
import { listWordBeginnings, eventsNamed, type Events } from './marketplace.js';

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
      tokens: listWordBeginnings([title, subtitle, author, description].join(' ')),
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
    const { enquiry: _id, name, email, phone, message } = data;
    return { _id, name, email, phone, message, sentAt: metadata.occurredAt, position };
  });

export const expectedNewsletter = (events: Events) =>
  eventsNamed(events, 'NewsletterJoined').map(({ data, metadata, position }) => {
    const { enquiry: _id, email } = data;
    return { _id, email, joinedAt: metadata.occurredAt, position };
  });
