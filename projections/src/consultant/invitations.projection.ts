import { invitationsReadModel } from '@nirmaan/contracts/consultant';
import { defineProjection } from '../kernel/projection.js';

export const invitations = defineProjection(invitationsReadModel, 'invitation', {
  ConsultantInvited: (_, { data: { invitation: _id, ...parties }, metadata }) => ({
    ...parties,
    invitedAt: metadata.occurredAt,
  }),
});
