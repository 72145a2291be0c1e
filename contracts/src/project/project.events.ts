import { z } from 'zod';
import { defineFact, type FactOf } from '../kernel/fact.js';
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

export const projectPosted = defineFact(
  'ProjectPosted',
  z.strictObject({ project: projectId, owner: accountId, ...terms.shape }),
);

/** Only what its owner changed. */
export const projectEdited = defineFact(
  'ProjectEdited',
  z.strictObject({ project: projectId, ...terms.partial().shape }),
);

export const projectClosed = defineFact(
  'ProjectClosed',
  z.strictObject({ project: projectId, by: accountId }),
);

export const projectFacts = [projectPosted, projectEdited, projectClosed] as const;
export type ProjectFact = FactOf<(typeof projectFacts)[number]>;
export type ProjectPosted = FactOf<typeof projectPosted>;
export type ProjectEdited = FactOf<typeof projectEdited>;
