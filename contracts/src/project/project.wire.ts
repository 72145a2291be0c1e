import { z } from 'zod';
import { contactOnWire } from '../account/index.js';
import { applicantOnWire } from '../application/index.js';
import { imageUrl } from '../kernel/image.js';
import { toRupees } from '../kernel/money.js';
import { projectStatusOnWire } from './project.statuses.js';
import type { ProjectView } from './project.views.js';

export const projectOnWire = z.object({
  _id: z.string(),
  id: z.string(),
  title: z.string(),
  description: z.string(),
  image: z.string(),
  category: z.string(),
  /** The sector's name. */
  sector: z.string(),
  budget: z.number(),
  location: z.string(),
  companyName: z.string(),
  expDate: z.string(),
  keyPoints: z.array(z.string()),
  updatedAt: z.string(),
  status: z.number(),
  awardStatus: z.number(),
  userName: z.string(),
  /** The three below hold something only for those who may see it. */
  userPhone: z.string(),
  userEmail: z.string(),
  executiondetails: z.array(contactOnWire),
  applerUser: z.array(applicantOnWire),
  /** Applicants whose status is pending: the owner's badge. */
  pendingApplicants: z.number(),
});
export type ProjectOnWire = z.infer<typeof projectOnWire>;

/** What a project says about others: joined by id, given only to those who may see it. */
export type ProjectCompanions = Pick<
  ProjectOnWire,
  | 'sector'
  | 'awardStatus'
  | 'userName'
  | 'userPhone'
  | 'userEmail'
  | 'executiondetails'
  | 'applerUser'
  | 'pendingApplicants'
>;

export const toProjectOnWire = (
  view: Omit<ProjectView, 'owner' | 'postedAt' | 'tokens' | 'position'>,
  companions: ProjectCompanions,
): ProjectOnWire => ({
  _id: view._id,
  id: view._id,
  title: view.title,
  description: view.description,
  image: imageUrl(view.image),
  category: view.category,
  budget: toRupees(view.budget),
  location: view.location,
  companyName: view.companyName,
  expDate: view.lastDay,
  keyPoints: view.keyPoints,
  updatedAt: view.updatedAt,
  status: projectStatusOnWire[view.phase],
  ...companions,
});
