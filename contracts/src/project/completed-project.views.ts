import { z } from 'zod';
import { imageHash, imageUrl } from '../kernel/ids.js';
import { instant } from '../kernel/fields.js';
import { defineReadModel, type ViewOf } from '../kernel/read-model.js';
import { sectorSlug } from '../sector/index.js';
import { completedProjectId } from './completed-project.events.js';

export const completedProjectsReadModel = defineReadModel({
  name: 'completedProjects',
  version: 1,
  view: z.object({
    _id: completedProjectId,
    title: z.string(),
    description: z.string(),
    client: z.string(),
    sector: sectorSlug,
    image: imageHash.nullable(),
    showcasedAt: instant,
    position: z.bigint(),
  }),
  indexes: [
    { showcasedAt: -1, _id: -1 },
    { sector: 1, showcasedAt: -1, _id: -1 },
  ],
});
export type CompletedProjectView = ViewOf<typeof completedProjectsReadModel>;

/** A card of the completed projects page, as the specification spells it. */
export const completedProjectOnWire = z.object({
  _id: z.string(),
  title: z.string(),
  description: z.string(),
  image: z.string(),
  /** The customer. */
  name: z.string(),
  sectorslug: z.string(),
});
export type CompletedProjectOnWire = z.infer<typeof completedProjectOnWire>;

export const toCompletedProjectOnWire = (view: CompletedProjectView): CompletedProjectOnWire => ({
  _id: view._id,
  title: view.title,
  description: view.description,
  image: imageUrl(view.image),
  name: view.client,
  sectorslug: view.sector,
});
