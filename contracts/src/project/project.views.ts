import { z } from 'zod';
import { calendarDay, instant } from '../kernel/india-time.js';
import { accountId } from '../kernel/ids.js';
import { paise } from '../kernel/money.js';
import { defineReadModel, type ViewOf } from '../kernel/read-model.js';
import { sectorSlug } from '../sector/index.js';
import { imageHash, projectCategory, projectId } from './project.ids.js';
import { location } from './project.locations.js';

export const projectPhase = z.enum(['live', 'closed']);

export const projectsReadModel = defineReadModel({
  name: 'projects',
  version: 1,
  view: z.object({
    _id: projectId,
    owner: accountId,
    title: z.string(),
    description: z.string(),
    category: projectCategory,
    sector: sectorSlug,
    budget: paise,
    companyName: z.string(),
    location,
    lastDay: calendarDay,
    keyPoints: z.array(z.string()),
    image: imageHash.nullable(),
    phase: projectPhase,
    postedAt: instant,
    updatedAt: instant,
    /** What a search finds it under; see searchTokens. */
    tokens: z.array(z.string()),
    position: z.bigint(),
  }),
  indexes: [
    { owner: 1, postedAt: -1, _id: -1 },
    { sector: 1, postedAt: -1, _id: -1 },
    { location: 1, postedAt: -1, _id: -1 },
    { tokens: 1, postedAt: -1, _id: -1 },
    { category: 1, postedAt: -1, _id: -1 },
    // Visitors see all projects, consultants the live ones; both by each of the orders.
    { postedAt: -1, _id: -1 },
    { budget: 1, _id: 1 },
    { lastDay: 1, _id: 1 },
    { phase: 1, postedAt: -1, _id: -1 },
    { phase: 1, budget: 1, _id: 1 },
    { phase: 1, lastDay: 1, _id: 1 },
    { phase: 1, category: 1, postedAt: -1, _id: -1 },
    { phase: 1, category: 1, budget: 1, _id: 1 },
    { phase: 1, category: 1, lastDay: 1, _id: 1 },
  ],
});
export type ProjectView = ViewOf<typeof projectsReadModel>;
