import { z } from 'zod';
import { call } from '../kernel/call.js';
import { optionalLines, requiredText, severalNames } from '../kernel/fields.js';
import { type AccountId, accountId } from '../kernel/ids.js';
import { defineReadModel, type FieldsOf, imageUrl, omit, type ViewBase } from '../kernel/index.js';
import { listAnswer, pageQuery } from '../kernel/paging.js';
import type {
  CompletedProjectId,
  CompletedProjectShowcased,
  ShowcaseProposed,
} from './project.events.js';

export interface CompletedProjectView
  extends
    ViewBase<CompletedProjectId>,
    Omit<CompletedProjectShowcased['data'], 'completedProject'> {
  /** Null of what the staff shows. */
  readonly parties: Pick<ShowcaseProposed['data'], 'owner' | 'consultant'> | null;
  /** Of the newest version that was proposed; 0 of what the staff shows. */
  readonly version: number;
  /** What the two parties did, the oldest first. */
  readonly acts: readonly {
    readonly act: 'proposed' | 'agreed' | 'withdrawn';
    readonly by: AccountId;
    readonly at: string;
  }[];
  readonly state: 'proposed' | 'shown' | 'withdrawn';
  /** Empty until it is shown. */
  readonly showcasedAt: string;
}

export const completedProjectsReadModel = defineReadModel<CompletedProjectView>({
  name: 'completedProjects',
  version: 3,
  subjectField: 'author',
  indexes: [
    { author: 1 },
    { 'parties.consultant': 1, state: 1, showcasedAt: -1, _id: -1 },
    { state: 1, showcasedAt: -1, _id: -1 },
    { state: 1, sector: 1, showcasedAt: -1, _id: -1 },
  ],
});

/** A card of the completed projects page, as the specification spells it. */
export const completedProjectOnWire = z.object({
  _id: z.string(),
  title: z.string(),
  description: z.string(),
  image: z.string(),
  /** The customer. */
  name: z.string(),
  sectorslug: z.string(),
  /** Who did the work; null of what the staff shows, and while they have no public profile. */
  consultant: z.object({ id: z.string(), name: z.string() }).nullable(),
});
export type CompletedProjectOnWire = z.infer<typeof completedProjectOnWire>;

export const toCompletedProjectOnWire = (
  view: CompletedProjectView,
  consultant: CompletedProjectOnWire['consultant'],
): CompletedProjectOnWire => ({
  _id: view._id,
  title: view.title,
  description: view.description,
  image: imageUrl(view.image),
  name: view.client,
  sectorslug: view.sector,
  consultant,
});

/** What an operator writes; the picture travels as a file beside it. */
export const showcaseProjectRequest = z.strictObject({
  title: requiredText('Title', 160),
  description: optionalLines('Description', 4_000).default(''),
  client: requiredText('Client', 120),
  /** The sector's name or slug. */
  sector: requiredText('Sector', 120),
});

export const completedProjectCalls = {
  list: call.get('/gets/completed-projects', {
    access: 'visitors',
    query: z.strictObject({
      sector: severalNames('sector').optional(),
      /** Of this consultant, while they have a public profile. */
      consultant: accountId.optional(),
      ...pageQuery.shape,
    }),
    answer: listAnswer(completedProjectOnWire),
  }),
};

/** What its owner downloads of a showcase. */
export const toShowcaseDownload = (view: CompletedProjectView) => ({
  ...omit(view, '_id', 'position', 'author', 'parties', 'version', 'acts', 'sector', 'showcasedAt'),
  image: imageUrl(view.image),
});

export const showcaseDownload = z.object({
  title: z.string(),
  description: z.string(),
  client: z.string(),
  image: z.string(),
  state: z.enum(['proposed', 'shown', 'withdrawn']),
} satisfies FieldsOf<typeof toShowcaseDownload>);
