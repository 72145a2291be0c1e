import { z } from 'zod';
import { defineReadModel, imageUrl, type ViewBase } from '../kernel/index.js';
import type { CompletedProjectEvent, CompletedProjectId } from './project.events.js';

export interface CompletedProjectView
  extends ViewBase<CompletedProjectId>, Omit<CompletedProjectEvent['data'], 'completedProject'> {
  readonly showcasedAt: string;
}

export const completedProjectsReadModel = defineReadModel<CompletedProjectView>({
  name: 'completedProjects',
  version: 1,
  indexes: [
    { showcasedAt: -1, _id: -1 },
    { sector: 1, showcasedAt: -1, _id: -1 },
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
