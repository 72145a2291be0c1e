import { z } from 'zod';
import { contactOnWire } from '../account/index.js';
import {
  applicantOnWire,
  ownApplicationOnWire,
  type ProjectField,
  projectFields,
} from '../application/index.js';
import { attachmentOnWire, toAttachmentsOnWire } from '../attachment/index.js';
import {
  dayInWords,
  defineReadModel,
  endOfDayInIndia,
  type FieldsOf,
  formatAmount,
  imageUrl,
  omit,
  toRupees,
  type ViewBase,
} from '../kernel/index.js';
import {
  type ProjectPhase,
  projectPhases,
  projectStatusOnWire,
} from '../kernel/taking-applications.js';
import { ratingOnWire } from '../kernel/rating.js';
import { type ProjectId, type ProjectPosted, projectPosted } from './project.events.js';
import type { SectorSlug } from '../sector/index.js';

type ProjectTexts = Pick<ProjectPosted['data'], 'description' | 'keyPoints'>;

/** What an edit replaced, long texts cut. */
type OldTerms = Partial<Pick<ProjectPosted['data'], ProjectField>>;

interface ProjectEdit {
  readonly at: string;
  readonly was: OldTerms;
}

export interface ProjectView extends ViewBase<ProjectId>, Omit<ProjectPosted['data'], 'project'> {
  readonly phase: ProjectPhase;
  /** Null where lists show it. */
  readonly hiddenSince: string | null;
  readonly postedAt: string;
  readonly updatedAt: string;
  /** The newest first. */
  readonly edits: readonly ProjectEdit[];
  /** What lists show of the longest texts, so that the database sends no more. */
  readonly summary: ProjectTexts;
  /** What a search finds it under; see searchTokens. */
  readonly tokens: string[];
}

export const projectsReadModel = defineReadModel<ProjectView>({
  name: 'projects',
  version: 6,
  subjectField: 'owner',
  indexes: [
    { owner: 1, postedAt: -1, _id: -1 },
    { hiddenSince: 1, sector: 1, postedAt: -1, _id: -1 },
    { hiddenSince: 1, location: 1, postedAt: -1, _id: -1 },
    { hiddenSince: 1, tokens: 1, postedAt: -1, _id: -1 },
    { hiddenSince: 1, category: 1, postedAt: -1, _id: -1 },
    // Visitors see all projects, consultants the live ones; both by each of the orders.
    { hiddenSince: 1, postedAt: -1, _id: -1 },
    { hiddenSince: 1, budget: 1, _id: 1 },
    { hiddenSince: 1, lastDay: 1, _id: 1 },
    { hiddenSince: 1, phase: 1, postedAt: -1, _id: -1 },
    { hiddenSince: 1, phase: 1, budget: 1, _id: 1 },
    { hiddenSince: 1, phase: 1, lastDay: 1, _id: 1 },
    { hiddenSince: 1, phase: 1, category: 1, postedAt: -1, _id: -1 },
    { hiddenSince: 1, phase: 1, category: 1, budget: 1, _id: 1 },
    { hiddenSince: 1, phase: 1, category: 1, lastDay: 1, _id: 1 },
  ],
});

/** Data of other read models, joined by id; blank unless the viewer may see it. */
const companions = z.object({
  /** The sector's name. */
  sector: z.string(),
  awardStatus: z.number(),
  userName: z.string(),
  /** Blank in lists, as in `executiondetails`, which carries the name; a call of its own returns the contact. */
  userPhone: z.string(),
  userEmail: z.string(),
  executiondetails: z.array(contactOnWire),
  applerUser: z.array(applicantOnWire),
  /** How many consultants have applied. */
  proposals: z.number(),
  /** Applicants whose status is pending, for the owner; else 0. */
  pendingApplicants: z.number(),
  applied: z.boolean(),
  /** Whether the viewer was invited to apply. */
  invited: z.boolean(),
  /** Work on it is completed and none goes on, for the owner; else false. */
  workCompleted: z.boolean(),
});
export type ProjectCompanions = z.infer<typeof companions>;

export const projectOnWire = companions.extend({
  _id: z.string(),
  id: z.string(),
  title: z.string(),
  description: z.string(),
  image: z.string(),
  category: z.string(),
  budget: z.number(),
  location: z.string(),
  companyName: z.string(),
  expDate: z.string(),
  keyPoints: z.array(z.string()),
  postedAt: z.string(),
  updatedAt: z.string(),
  status: z.number(),
});
export type ProjectOnWire = z.infer<typeof projectOnWire>;

/** A project by itself: with its attachments for those who may download them, and for everyone how many there are. */
export const wholeProjectOnWire = projectOnWire.extend({
  attachments: z.array(attachmentOnWire),
  attachmentCount: z.number(),
});
export type WholeProjectOnWire = z.infer<typeof wholeProjectOnWire>;

const editOnWire = z.object({
  at: z.string(),
  /** In words; empty of a picture. */
  changes: z.array(z.object({ field: z.enum(projectFields), was: z.string() })),
});

const pageCompanions = z.object({
  /** What its owner edited, the newest first. */
  edits: z.array(editOnWire),
  /** When its owner registered. */
  memberSince: z.string(),
  /** How many of its owner's projects have an awarded applicant. */
  awardedProjects: z.number(),
  isOwner: z.boolean(),
  /** Its owner as a client: the id by which reviews are read, and what they come to; null without one. */
  client: z.object({ id: z.string(), rating: ratingOnWire.nullable() }),
  /** The viewer's own application. */
  application: ownApplicationOnWire.nullable(),
});

/** A project with what its own page adds. Of its owner, everyone reads the name and what is counted here. */
export const projectPageOnWire = wholeProjectOnWire.extend(pageCompanions.shape);
export type ProjectPageOnWire = z.infer<typeof projectPageOnWire>;

/** A project's own answer has all of them. */
const MAX_LISTED = { characters: 300, keyPoints: 5 };

/** Cuts between characters, of which some are two units long. */
export const cutListed = (text: string): string =>
  Array.from(text.slice(0, 2 * MAX_LISTED.characters))
    .slice(0, MAX_LISTED.characters)
    .join('');

export const summarize = ({ description, keyPoints }: ProjectTexts): ProjectTexts => ({
  description: cutListed(description),
  keyPoints: keyPoints.slice(0, MAX_LISTED.keyPoints),
});

/** Of an old project; more would make a document too long. */
export const MAX_KEPT = { edits: 30, keyPoints: 20 };

/** The values of fields before an edit. */
export function keepOldTerms(project: ProjectView, fields: readonly ProjectField[]): OldTerms {
  const { description, keyPoints, attachments = [] } = project;
  const beginning = cutListed(description);
  const old = {
    ...project,
    description: beginning === description ? description : `${beginning}…`,
    keyPoints: keyPoints.slice(0, MAX_KEPT.keyPoints),
    attachments,
  };
  return Object.fromEntries(fields.map((field) => [field, old[field]]));
}

export function toEditOnWire(
  { at, was }: ProjectEdit,
  getSectorName: (sector: SectorSlug) => string,
): z.infer<typeof editOnWire> {
  const { budget, lastDay, sector, keyPoints, attachments, image: _image, ...texts } = was;
  const words: Readonly<Partial<Record<ProjectField, string | undefined>>> = {
    ...texts,
    budget: budget === undefined ? budget : formatAmount(budget),
    lastDay: lastDay && dayInWords(endOfDayInIndia(lastDay)),
    sector: sector && getSectorName(sector),
    keyPoints: keyPoints?.join('; '),
    attachments: attachments?.map(({ name }) => name).join(', '),
  };
  const fields = projectFields.filter((field) => field in was);
  return { at, changes: fields.map((field) => ({ field, was: words[field] ?? '' })) };
}

/** What lists show of a project. */
type ProjectRow = Pick<ProjectView, '_id' | 'phase' | 'postedAt' | 'updatedAt'> &
  Omit<ProjectPosted['data'], 'project' | 'owner' | 'attachments'>;

export const toProjectOnWire = (view: ProjectRow, joined: ProjectCompanions): ProjectOnWire => ({
  _id: view._id,
  id: view._id,
  title: view.title,
  description: view.description,
  image: imageUrl(view.image),
  category: view.category,
  budget: toRupees(view.budget),
  location: view.location,
  companyName: view.companyName,
  expDate: view.lastDay,
  keyPoints: view.keyPoints,
  postedAt: view.postedAt,
  updatedAt: view.updatedAt,
  status: projectStatusOnWire[view.phase],
  ...joined,
});

export const toWholeProjectOnWire = (
  row: ProjectOnWire,
  { _id, attachments }: ProjectView,
  mayDownload: boolean,
): WholeProjectOnWire => {
  const all = toAttachmentsOnWire('projects', _id, attachments);
  return { ...row, attachments: mayDownload ? all : [], attachmentCount: all.length };
};

/** What its owner downloads of a project. */
export const toProjectDownload = (
  project: Omit<ProjectView, 'tokens'>,
  getSectorName: (sector: SectorSlug) => string,
) => ({
  ...omit(project, '_id', 'position', 'owner', 'phase', 'hiddenSince', 'updatedAt', 'summary'),
  id: project._id,
  sector: getSectorName(project.sector),
  edits: project.edits.map((edit) => toEditOnWire(edit, getSectorName)),
  budget: toRupees(project.budget),
  image: imageUrl(project.image),
  attachments: toAttachmentsOnWire('projects', project._id, project.attachments),
  status: project.phase,
});

export const projectDownload = z.object({
  ...projectPosted.data.omit({ project: true, owner: true }).shape,
  id: z.string(),
  /** The sector's name. */
  sector: z.string(),
  /** In rupees. */
  budget: z.number(),
  image: z.string(),
  attachments: z.array(attachmentOnWire),
  status: z.enum(projectPhases),
  postedAt: z.string(),
  edits: z.array(editOnWire),
} satisfies FieldsOf<typeof toProjectDownload>);
