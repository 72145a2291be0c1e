import { idIn, pagePath } from '../kernel/page-path.js';
import { defineRefusals } from '../kernel/refusal.js';

/** To one project, in one day in India. */
export const MAX_INVITATIONS = 20;

/** Of one consultant by one manufacturer, in one day in India. */
export const MAX_INVITATIONS_OF_ONE = 3;

export const consultantMessages = {
  published: 'Your public profile is online.',
  withdrawn: 'Your public profile is offline.',
  invited: 'The consultant has been invited.',
} as const;

export const consultantRefusals = defineRefusals({
  'CONSULTANT.NOT_FOUND': { status: 404, message: 'This consultant has no public profile.' },
  'CONSULTANT.TAKES_NO_INVITATIONS': {
    status: 409,
    message: 'This consultant takes no invitations at the moment.',
  },
  'CONSULTANT.ALREADY_INVITED': {
    status: 409,
    message: 'You have already invited this consultant to the project.',
  },
  'CONSULTANT.ALREADY_APPLIED': {
    status: 409,
    message: 'This consultant has already applied to the project.',
  },
  'CONSULTANT.INVITED_OFTEN': {
    status: 429,
    message: `You have invited this consultant to ${MAX_INVITATIONS_OF_ONE} projects today. Please try again tomorrow.`,
  },
  'CONSULTANT.TOO_MANY_INVITATIONS': {
    status: 429,
    message: `You can invite ${MAX_INVITATIONS} consultants to a project in a day. Please try again tomorrow.`,
  },
});

export const CONSULTANTS_PATH = '/consultants';

/** The page of a consultant's public profile. */
export const consultantPath = ({ id, name }: Readonly<Record<'id' | 'name', string>>): string =>
  pagePath('consultants', name, id);

/** The consultant's id in `<slug>-<id>`; undefined if there is none. */
export const consultantIdIn = idIn;
