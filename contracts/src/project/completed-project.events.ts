import { z } from 'zod';
import { defineEvent, type EventOf, plain } from '../kernel/event.js';
import { imageHash } from '../kernel/ids.js';
import { sectorSlug } from '../sector/index.js';

export const completedProjectId = z.uuid().brand<'CompletedProjectId'>();
export type CompletedProjectId = z.infer<typeof completedProjectId>;

/** Finished work that the public site shows; public content of the staff, not a project of the marketplace. */
export const completedProjectShowcased = defineEvent(
  'CompletedProjectShowcased',
  z.strictObject({
    completedProject: completedProjectId,
    title: plain(z.string().min(1)),
    description: plain(z.string()),
    /** The customer, as printed. */
    client: plain(z.string().min(1)),
    sector: sectorSlug,
    image: imageHash.nullable(),
  }),
);

export const completedProjectEvents = [completedProjectShowcased] as const;
export type CompletedProjectEvent = EventOf<(typeof completedProjectEvents)[number]>;
