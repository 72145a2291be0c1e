import type { ProjectId } from '../kernel/ids.js';
import { idIn, pagePath } from '../kernel/page-path.js';
import { defineRefusals } from '../kernel/refusal.js';

/** The manufacturer's applications table: 1 Awarded, 2 Rejected, 0 Pending. */
export const awardStatusOnWire = { pending: 0, awarded: 1, rejected: 2 } as const;

/** The page of the completed projects. */
export const COMPLETED_PROJECTS_PATH = '/our-project';

/** Whether a consultant has been awarded. Others may still apply. */
export const isAwarded = ({ awardStatus }: { readonly awardStatus: number }): boolean =>
  awardStatus === awardStatusOnWire.awarded;

export const projectMessages = {
  posted: 'Project submitted successfully',
  failed: 'Project submission failed',
  failedInState: 'Project creation failed',
  updated: 'Project updated successfully',
  closed: 'Project closed successfully',
} as const;

/** Edits per project in 24 hours: applicants hear of each. */
export const MAX_PROJECT_EDITS = 20;

export const projectRefusals = defineRefusals({
  'PROJECT.NOT_FOUND': { status: 404, message: 'This project does not exist.' },
  'PROJECT.GONE': { status: 410, message: 'This project is closed.' },
  'PROJECT.CONTACT_ON_AWARD': {
    status: 403,
    message: 'The manufacturer gives phone number and email only to consultants they award.',
  },
  'PROJECT.NOT_THE_OWNER': { status: 403, message: 'This project belongs to someone else.' },
  'PROJECT.EDITED_OFTEN': {
    status: 429,
    message: `You have edited this project ${MAX_PROJECT_EDITS} times in 24 hours. Please try again later.`,
  },
  'PROJECT.LAST_DAY_IN_THE_PAST': {
    status: 400,
    message: 'Last Date for Apply is in the past.',
    field: 'expDate',
  },
});

/** The page of a project, which everyone can read. */
export const projectPath = ({ id, title }: Readonly<Record<'id' | 'title', string>>): string =>
  pagePath('projects', title, id);

/** The project's id in `<slug>-<id>`; undefined if there is none. */
export const projectIdIn = (slugAndId: string): ProjectId | undefined =>
  idIn(slugAndId) as ProjectId | undefined;
