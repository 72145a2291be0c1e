import { z } from 'zod';
import { call } from '../kernel/call.js';
import {
  optionalLines,
  optionalText,
  requiredLines,
  requiredText,
  severalNames,
} from '../kernel/fields.js';
import { labelled } from '../kernel/field-messages.js';
import { accountId, projectId } from '../kernel/ids.js';
import { location } from '../kernel/location.js';
import { unlessOpen } from '../kernel/taking-applications.js';
import { listAnswer, pageQuery, withNearest } from '../kernel/paging.js';
import { consultantOnWire, invitationOnWire, publicProfileOnWire } from './consultant.views.js';

export const MAX_WORK = 12;

/** Empty entries are dropped. */
const work = z
  .array(optionalLines('Completed work', 600), labelled('Completed work'))
  .max(MAX_WORK)
  .transform((entries) => entries.filter((entry) => entry !== ''));

/** The form of the public profile; sending it puts the profile online. */
export const publicProfileRequest = z.strictObject({
  headline: requiredText('Headline', 120),
  location,
  services: requiredLines('What you do', 2_000),
  experience: optionalText('Experience', 200).default(''),
  work: work.default([]),
  showsPicture: z.boolean().default(false),
  takesInvitations: z.boolean().default(true),
});

export const listConsultantsQuery = z.strictObject({
  q: z.string().max(200).optional(),
  sector: severalNames('sector').optional(),
  location: location.optional(),
  /** The newest profiles by default, or the best rated. */
  sort: z.enum(['newest', 'rating']).optional(),
  ...pageQuery.shape,
});
export type ListConsultantsQuery = z.infer<typeof listConsultantsQuery>;

const ofConsultant = z.strictObject({ id: accountId });

export const consultantCalls = {
  list: call.get('/consultants', {
    access: 'visitors',
    query: listConsultantsQuery,
    answer: withNearest(consultantOnWire),
  }),
  single: call.get('/consultants/:id', {
    access: 'visitors',
    params: ofConsultant,
    answer: z.object({ message: z.string(), data: consultantOnWire }),
    refuses: ['CONSULTANT.NOT_FOUND'],
  }),
  ownProfile: call.get('/user/public-profile', {
    access: ['consultant'],
    answer: z.object({ message: z.string(), data: publicProfileOnWire.nullable() }),
  }),
  publish: call.put('/user/public-profile', {
    access: ['consultant'],
    verified: true,
    body: publicProfileRequest,
    refuses: ['ACCOUNT.NOT_SIGNED_IN'],
  }),
  withdraw: call.post('/user/public-profile/withdraw', { access: ['consultant'] }),
  /** Invites a consultant with a public profile to a live project of the caller. */
  invite: call.post('/user/invitations', {
    access: ['manufacturer'],
    verified: true,
    body: z.strictObject({ projectId, consultantId: accountId }),
    refuses: [
      ...unlessOpen,
      'PROJECT.NOT_THE_OWNER',
      'CONSULTANT.NOT_FOUND',
      'CONSULTANT.TAKES_NO_INVITATIONS',
      'CONSULTANT.ALREADY_APPLIED',
      'CONSULTANT.ALREADY_INVITED',
      'CONSULTANT.INVITED_OFTEN',
      'CONSULTANT.TOO_MANY_INVITATIONS',
    ],
  }),
  /**
   * Invitations that the caller has sent, or has received; newest first. An owner who names a consultant also reads which
   * of the own projects that consultant has applied to.
   */
  invitations: call.get('/user/invitations', {
    access: ['consultant', 'manufacturer'],
    query: z.strictObject({
      project: projectId.optional(),
      consultant: accountId.optional(),
      ...pageQuery.shape,
    }),
    answer: listAnswer(invitationOnWire).extend({ appliedTo: z.array(projectId) }),
  }),
};
