import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/event.js';
import { imageHash } from '../kernel/image.js';
import { sectorSlug } from '../sector/index.js';
import { completedProjectId } from './completed-project.ids.js';

/** Finished work that the public site shows; content of its own, not a project of the marketplace. */
export const completedProjectShowcased = defineEvent(
  'CompletedProjectShowcased',
  z.strictObject({
    completedProject: completedProjectId,
    title: z.string().min(1),
    description: z.string(),
    /** For whom it was done, as printed. */
    client: z.string().min(1),
    sector: sectorSlug,
    image: imageHash.nullable(),
  }),
);

export const completedProjectEvents = [completedProjectShowcased] as const;
export type CompletedProjectEvent = EventOf<(typeof completedProjectEvents)[number]>;
