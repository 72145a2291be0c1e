import { z } from 'zod';
import { toRupees } from '../kernel/money.js';
import { statusesOnWire, statusToWire } from './applicant-status.wire.js';
import type { ApplicationView } from './application.views.js';

const projectDetail = z.object({
  title: z.string(),
  category: z.string(),
  sector: z.string(),
  budget: z.number(),
  location: z.string(),
});
export type ProjectDetailOnWire = z.infer<typeof projectDetail>;

/** An application as the consultant who made it sees it. */
export const myApplicationOnWire = z.object({
  _id: z.string(),
  projectId: z.string(),
  projectDetail: z.array(projectDetail),
  userBudget: z.number(),
  preposal: z.string(),
  updatedAt: z.string(),
  expDate: z.string(),
  status: z.enum(statusesOnWire),
});
export type MyApplicationOnWire = z.infer<typeof myApplicationOnWire>;

export const toMyApplicationOnWire = (
  view: Omit<ApplicationView, 'submittedAt' | 'position'>,
  project: ProjectDetailOnWire,
  lastDay: string,
): MyApplicationOnWire => ({
  _id: view._id,
  projectId: view.project,
  projectDetail: [project],
  userBudget: toRupees(view.amount),
  preposal: view.proposal,
  updatedAt: view.updatedAt,
  expDate: lastDay,
  status: statusToWire[view.status],
});
