import { eventsNamed, type Log } from './log.js';

export const countEnquiries = (log: Log) =>
  eventsNamed(log, 'EnquirySent').map(({ data, metadata, position }) => {
    const { enquiry: _id, name, email, phone, message } = data;
    return { _id, name, email, phone, message, sentAt: metadata.occurredAt, position };
  });

export const countNewsletter = (log: Log) =>
  eventsNamed(log, 'NewsletterJoined').map(({ data, metadata, position }) => {
    const { enquiry: _id, email } = data;
    return { _id, email, joinedAt: metadata.occurredAt, position };
  });
