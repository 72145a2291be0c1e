import { sessionsReadModel } from '@nirmaan/contracts/account';
import { defineProjection, onExisting } from '../kernel/projection.js';

/** Sign-ins and their ends. New passwords and suspensions end them, too; readers ask the account for that. */
export const sessions = defineProjection(sessionsReadModel, 'session', {
  SessionStarted: (_, { data, metadata }) => ({
    ...data,
    startedAt: metadata.occurredAt,
    ended: false,
  }),
  SessionEnded: onExisting((session) => ({ ...session, ended: true })),
});
