import { z } from 'zod';
import { namedFiles } from '../attachment/index.js';
import { call } from '../kernel/call.js';
import { labelled } from '../kernel/field-messages.js';
import {
  optionalText,
  requiredLines,
  requiredText,
  rupees,
  severalNames,
} from '../kernel/fields.js';
import { listAnswer, pageQuery, withNearest } from '../kernel/paging.js';
import { projectPhases } from '../kernel/taking-applications.js';
import { location, projectCategory, projectId } from './project.events.js';
import { projectOnWire, projectPageOnWire, wholeProjectOnWire } from './project.views.js';

const keyPoint = optionalText('A key point', 500);

export const MAX_DESCRIPTION = 10_000;
export const MAX_KEY_POINTS = 200;

/** Empty points are dropped. */
const keyPoints = z
  .array(keyPoint, labelled('Key Points'))
  .max(MAX_KEY_POINTS)
  .transform((points) => points.filter((point) => point !== ''));

/** The "Post a New Project" form; the image travels beside it as a file. */
export const postProjectRequest = z.strictObject({
  title: requiredText('Project Name', 160),
  description: requiredLines('Description', MAX_DESCRIPTION),
  category: projectCategory.default('freelance'),
  sector: requiredText('Sector', 120),
  budget: rupees('Budget'),
  companyName: requiredText('Company Name', 160),
  location,
  expDate: z.iso.date(labelled('Last Date for Apply')),
  keyPoints: keyPoints.default([]),
  attachments: namedFiles.default([]),
});

/** The same form for an existing project; omitted fields stay unchanged. */
const updateProjectRequest = z.strictObject({
  projectId,
  ...postProjectRequest.partial().shape,
  // Without the defaults of a new project.
  category: projectCategory.optional(),
  keyPoints: keyPoints.optional(),
  attachments: namedFiles.optional(),
});
export type UpdateProjectRequest = z.infer<typeof updateProjectRequest>;

export const projectSort = z.enum(['newest', 'oldest', 'budget', '-budget', 'expDate']);
export type ProjectSort = z.infer<typeof projectSort>;

const sectors = severalNames('sector');
const categoryName = z.string().max(40);

export const listProjectsQuery = z.strictObject({
  q: z.string().max(200).optional(),
  sector: sectors.optional(),
  category: categoryName.optional(),
  location: location.optional(),
  /** `open` is what takes applications. */
  phase: z.enum([...projectPhases, 'open']).optional(),
  sort: projectSort.optional(),
  ...pageQuery.shape,
});
export type ListProjectsQuery = z.infer<typeof listProjectsQuery>;

const projectList = listAnswer(projectOnWire);
export type ProjectListOnWire = z.infer<typeof projectList>;

export const projectCalls = {
  post: call.post('/add-project', {
    access: ['manufacturer'],
    verified: true,
    body: postProjectRequest,
    multipart: true,
    answer: z.object({ message: z.string(), project: projectOnWire }),
    refuses: ['PROJECT.LAST_DAY_IN_THE_PAST', 'SECTOR.UNKNOWN', 'REQUEST.KEY_REUSED'],
  }),
  update: call.post('/user/update-project', {
    access: ['manufacturer'],
    body: updateProjectRequest,
    multipart: true,
    refuses: [
      'PROJECT.NOT_FOUND',
      'PROJECT.NOT_THE_OWNER',
      'PROJECT.CLOSED',
      'PROJECT.EDITED_OFTEN',
      'PROJECT.LAST_DAY_IN_THE_PAST',
      'SECTOR.UNKNOWN',
    ],
  }),
  close: call.post('/user/close-project', {
    access: ['manufacturer'],
    body: z.strictObject({ projectId }),
    refuses: ['PROJECT.NOT_FOUND', 'PROJECT.NOT_THE_OWNER'],
  }),
  list: call.get('/get-all-project', {
    access: 'visitors',
    query: listProjectsQuery,
    answer: withNearest(projectOnWire),
  }),
  single: call.get('/get-project/:id', {
    access: 'visitors',
    params: z.strictObject({ id: projectId }),
    answer: z.object({ message: z.string(), data: wholeProjectOnWire }),
    refuses: ['PROJECT.NOT_FOUND'],
  }),
  /** For the project's own page. Strangers do not get a project that is closed or hidden. */
  page: call.get('/get-project/page/:id', {
    access: 'visitors',
    params: z.strictObject({ id: projectId }),
    answer: z.object({ message: z.string(), data: projectPageOnWire }),
    refuses: ['PROJECT.NOT_FOUND', 'PROJECT.GONE'],
  }),
  /** `sector` is a slug or a name, one or several. */
  bySector: call.post('/get-all-project/with-sector', {
    conflicts: false,
    access: 'visitors',
    query: listProjectsQuery.omit({ sector: true }),
    body: z.strictObject({ sector: sectors }),
    answer: projectList,
  }),
  byCategory: call.post('/get-all-project/with-category', {
    conflicts: false,
    access: 'visitors',
    query: listProjectsQuery.omit({ category: true }),
    body: z.strictObject({ category: categoryName }),
    answer: projectList,
  }),
  mine: call.get('/user/get-all-project', {
    access: ['consultant', 'manufacturer'],
    /** `awarded`: of an owner's newest 500 projects those with an awarded applicant. */
    query: listProjectsQuery.extend({ awarded: z.literal('yes').optional() }),
    answer: projectList,
  }),
};
