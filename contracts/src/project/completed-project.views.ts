import { z } from 'zod';
import { imageHash } from '../kernel/image.js';
import { instant } from '../kernel/india-time.js';
import { defineReadModel, type ViewOf } from '../kernel/read-model.js';
import { sectorSlug } from '../sector/index.js';
import { completedProjectId } from './completed-project.ids.js';

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
