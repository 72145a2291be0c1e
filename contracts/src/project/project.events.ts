import { z } from 'zod';
import { applicationId, type ApplicationId } from '../application/index.js';
import { attachment } from '../attachment/index.js';
import {
  accountId,
  deriveUuid,
  imageHash,
  type ProjectId,
  projectId,
  subjectId,
  type SubjectId,
} from '../kernel/ids.js';
import { dataSubject, defineEvent, type EventOf, personal, plain } from '../kernel/event.js';
import { ERASED_TEXT } from '../kernel/erased.js';
import { calendarDay, paise } from '../kernel/fields.js';
import { location } from '../kernel/location.js';
import { nameStream } from '../kernel/stream-name.js';
import { sectorSlug } from '../sector/index.js';

export { imageHash, type ImageHash, projectId, type ProjectId } from '../kernel/ids.js';
export { location, type Location } from '../kernel/location.js';
export { locations } from '../kernel/locations.js';

const projectCategories = ['freelance', 'execution'] as const;
export const projectCategory = z.enum(projectCategories, 'Please choose freelance or execution');
export type ProjectCategory = z.infer<typeof projectCategory>;

export const projectStreams = {
  project: (id: ProjectId) => nameStream('project', id),
  completedProject: (id: CompletedProjectId) => nameStream('completedProject', id),
};

const terms = z.object({
  title: personal(z.string(), 'Project of a former member'),
  description: personal(z.string(), ''),
  category: projectCategory,
  sector: sectorSlug,
  budget: paise,
  companyName: personal(z.string(), ''),
  location,
  /** The last day on which consultants may apply, in India. */
  lastDay: calendarDay,
  keyPoints: personal(z.array(z.string()), []),
  image: personal(imageHash.nullable(), null),
  /** All of them; absent where there were none from the start, or where an edit keeps them. */
  attachments: personal(z.array(attachment).optional(), []),
});

export const projectPosted = defineEvent('ProjectPosted', {
  project: projectId,
  owner: dataSubject(accountId),
  ...terms.shape,
});

/** Only what its owner changed. */
export const projectEdited = defineEvent('ProjectEdited', {
  project: projectId,
  owner: dataSubject(accountId),
  ...terms.partial().shape,
});

export const projectClosed = defineEvent('ProjectClosed', { project: projectId, by: accountId });

/** No list shows the project and it takes no applications. */
export const projectHidden = defineEvent('ProjectHidden', {
  project: projectId,
  owner: dataSubject(accountId),
  why: personal(z.string(), ERASED_TEXT),
  /** The operator who hid it; absent where it is hidden because its owner's account is suspended or closed. */
  by: plain(z.string().min(1)).optional(),
});

export const projectUnhidden = defineEvent('ProjectUnhidden', {
  project: projectId,
  owner: accountId,
});

export type ProjectEvent = EventOf<
  | typeof projectPosted
  | typeof projectEdited
  | typeof projectClosed
  | typeof projectHidden
  | typeof projectUnhidden
>;
export type ProjectPosted = EventOf<typeof projectPosted>;
export type ProjectEdited = EventOf<typeof projectEdited>;

export const completedProjectId = z.uuid().brand<'CompletedProjectId'>();
export type CompletedProjectId = z.infer<typeof completedProjectId>;

/** A completed engagement is on show once, named by its application. */
export const getShowcaseId = (application: ApplicationId): CompletedProjectId =>
  completedProjectId.parse(deriveUuid('showcase', application));

/** The author of what the staff shows. */
export const STAFF_SUBJECT: SubjectId = subjectId.parse(deriveUuid('staff'));

const shownWork = {
  completedProject: completedProjectId,
  author: dataSubject(subjectId),
  title: personal(z.string(), ''),
  description: personal(z.string(), ''),
  /** The customer, as printed. */
  client: personal(z.string(), ''),
  sector: sectorSlug,
  image: personal(imageHash.nullable(), null),
};

/** Finished work that the public site shows: of the staff, or an engagement that both parties want to show. */
export const completedProjectShowcased = defineEvent('CompletedProjectShowcased', shownWork, [
  (data) => ({ ...data, author: STAFF_SUBJECT }),
]);

const showcaseParties = {
  application: applicationId,
  project: projectId,
  owner: accountId,
  consultant: accountId,
};

/** The owner of a completed engagement proposes to show it, in these words; a newer version replaces the older. */
export const showcaseProposed = defineEvent('ShowcaseProposed', {
  ...shownWork,
  ...showcaseParties,
  version: z.number().int().positive(),
});

/** The consultant agrees to the version that was read: it is shown from now on. */
export const showcaseAgreed = defineEvent('ShowcaseAgreed', {
  completedProject: completedProjectId,
  ...showcaseParties,
  version: z.number().int().positive(),
});

/** One party does not want it to be shown any more, or is erased. */
export const showcaseWithdrawn = defineEvent('ShowcaseWithdrawn', {
  completedProject: completedProjectId,
  ...showcaseParties,
  by: accountId,
  to: accountId,
});

export const completedProjectEvents = [
  completedProjectShowcased,
  showcaseProposed,
  showcaseAgreed,
  showcaseWithdrawn,
] as const;
export type CompletedProjectEvent = EventOf<(typeof completedProjectEvents)[number]>;
export type CompletedProjectShowcased = EventOf<typeof completedProjectShowcased>;
export type ShowcaseProposed = EventOf<typeof showcaseProposed>;
