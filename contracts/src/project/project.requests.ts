import { z } from 'zod';
import { rupees } from '../kernel/money.js';
import { cursorOnWire, limitOnWire, pageOnWire } from '../kernel/paging.js';
import { requiredText } from '../kernel/text.js';
import { projectCategory, projectId } from './project.ids.js';
import { location } from './project.locations.js';

const keyPoint = z.string().trim().max(500, 'A key point can have at most 500 characters');

/** Empty points are dropped. */
const keyPoints = z
  .array(keyPoint)
  .max(200, 'A project can have at most 200 key points')
  .transform((points) => points.filter((point) => point !== ''));

/** The "Post a New Project" form; the image travels beside it as a file. */
export const postProjectRequest = z.strictObject({
  title: requiredText('Project Name', 160),
  description: requiredText('Description', 10_000),
  category: projectCategory.default('freelance'),
  sector: requiredText('Sector', 120),
  budget: rupees('Budget'),
  companyName: requiredText('Company Name', 160),
  location,
  expDate: z.iso.date('Last Date for Apply is required'),
  keyPoints: keyPoints.default([]),
});
export type PostProjectRequest = z.infer<typeof postProjectRequest>;

const { title, description, sector, budget, companyName, expDate } = postProjectRequest.shape;

/** The same form again, for a project that stands; what is left out stays as it is. */
export const updateProjectRequest = z.strictObject({
  projectId,
  title: title.optional(),
  description: description.optional(),
  category: projectCategory.optional(),
  sector: sector.optional(),
  budget: budget.optional(),
  companyName: companyName.optional(),
  location: location.optional(),
  expDate: expDate.optional(),
  keyPoints: keyPoints.optional(),
});
export type UpdateProjectRequest = z.infer<typeof updateProjectRequest>;

export const closeProjectRequest = z.strictObject({ projectId });

export const projectSorts = ['newest', 'oldest', 'budget', '-budget', 'expDate'] as const;
export const projectSort = z.enum(projectSorts);
export type ProjectSort = z.infer<typeof projectSort>;

const oneOrSeveral = z.union([z.string().max(120), z.array(z.string().max(120)).max(50)]);

/** What narrows a list of projects; all of it optional. */
const narrowing = {
  q: z.string().max(200).optional(),
  sector: oneOrSeveral.optional(),
  category: z.string().max(40).optional(),
  location: location.optional(),
  sort: projectSort.optional(),
  limit: limitOnWire.optional(),
  page: pageOnWire.optional(),
  after: cursorOnWire.optional(),
};

export const listProjectsQuery = z.strictObject(narrowing);
export type ListProjectsQuery = z.infer<typeof listProjectsQuery>;

/** `sector` is a slug or a name, one or several. */
export const bySectorRequest = z.strictObject({ ...narrowing, sector: oneOrSeveral });
export const byCategoryRequest = z.strictObject({ ...narrowing, category: z.string().max(40) });
