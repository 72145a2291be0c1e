import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/event.js';
import { calendarDay } from '../kernel/india-time.js';
import { paise } from '../kernel/money.js';
import { accountId } from '../kernel/ids.js';
import { sectorSlug } from '../sector/index.js';
import { imageHash, projectCategory, projectId } from './project.ids.js';
import { location } from './project.locations.js';

const terms = z.object({
  title: z.string(),
  description: z.string(),
  category: projectCategory,
  sector: sectorSlug,
  budget: paise,
  companyName: z.string(),
  location,
  /** The last day on which consultants may apply, in India. */
  lastDay: calendarDay,
  keyPoints: z.array(z.string()),
  image: imageHash.nullable(),
});

export const projectPosted = defineEvent(
  'ProjectPosted',
  z.strictObject({ project: projectId, owner: accountId, ...terms.shape }),
);

/** Only what its owner changed. */
export const projectEdited = defineEvent(
  'ProjectEdited',
  z.strictObject({ project: projectId, ...terms.partial().shape }),
);

export const projectClosed = defineEvent(
  'ProjectClosed',
  z.strictObject({ project: projectId, by: accountId }),
);

export const projectEvents = [projectPosted, projectEdited, projectClosed] as const;
export type ProjectEvent = EventOf<(typeof projectEvents)[number]>;
export type ProjectPosted = EventOf<typeof projectPosted>;
export type ProjectEdited = EventOf<typeof projectEdited>;
