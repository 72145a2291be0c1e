import { z } from 'zod';
import { defineCall } from '../kernel/call.js';
import { imageUrl } from '../kernel/image.js';
import { listAnswer } from '../kernel/paging.js';
import { listCompletedProjectsQuery } from './completed-project.requests.js';
import type { CompletedProjectView } from './completed-project.views.js';

/** A card of the completed projects page, as the specification spells it. */
export const completedProjectOnWire = z.object({
  _id: z.string(),
  title: z.string(),
  description: z.string(),
  image: z.string(),
  /** For whom it was done. */
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

export const completedProjectCalls = {
  list: defineCall({
    method: 'GET',
    path: '/gets/completed-projects',
    access: 'visitors',
    query: listCompletedProjectsQuery,
    answer: listAnswer(completedProjectOnWire),
  }),
};
