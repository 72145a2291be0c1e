import { anita, meera } from '../account/account.examples.js';
import { getAccountSubject } from '../kernel/ids.js';
import { getApplicationId } from '../application/index.js';
import { hallPhoto, layoutPlan } from '../attachment/attachment.examples.js';
import { eventOf } from '../kernel/event.js';
import { omit } from '../kernel/omit.js';
import { searchTokens } from '../kernel/search.js';
import { food } from '../sector/sector.examples.js';
import {
  completedProjectId,
  completedProjectShowcased,
  projectClosed,
  projectEdited,
  projectHidden,
  projectId,
  projectPosted,
  getShowcaseId,
  projectUnhidden,
  showcaseAgreed,
  showcaseProposed,
  showcaseWithdrawn,
  STAFF_SUBJECT,
} from './project.events.js';
import type { BodyOf } from '../kernel/call.js';
import type { ExampleRequests, ExampleTarget } from '../kernel/example-requests.js';
import type { projectCalls } from './project.api.js';
import type { ProjectView } from './project.views.js';

/** Meera's project of every spec: a bottling line in Pune. */
export const bottlingLine = projectId.parse('3f1d2a64-9c0e-4f7b-8a55-1e2d3c4b5e05');

export const bottlingLinePosted = eventOf(projectPosted, {
  project: bottlingLine,
  owner: meera,
  title: 'Bottling line for mango drinks',
  description: 'Plan and commission a line for 6,000 bottles an hour.',
  category: 'freelance',
  sector: food,
  budget: 45_000_000,
  companyName: 'Iyer Beverages',
  location: 'Pune',
  lastDay: '2026-12-31',
  keyPoints: ['FSSAI compliant', 'Ready in four months'],
  image: null,
});

/** As its read model holds it. */
export const bottlingLineView: ProjectView = {
  ...omit(bottlingLinePosted.data, 'project'),
  _id: bottlingLine,
  phase: 'live',
  hiddenSince: null,
  postedAt: '2026-11-01T10:00:00.000Z',
  updatedAt: '2026-11-01T10:00:00.000Z',
  edits: [],
  summary: {
    description: 'Plan and commission a line for 6,000 bottles an hour.',
    keyPoints: ['FSSAI compliant', 'Ready in four months'],
  },
  tokens: searchTokens(
    'Bottling line for mango drinks Iyer Beverages food Pune Poona Maharashtra FSSAI compliant Ready in four months',
    'Plan and commission a line for 6,000 bottles an hour.',
  ),
  position: 100n,
};

export const bottlingLineEdited = eventOf(projectEdited, {
  project: bottlingLine,
  owner: meera,
  title: 'Bottling line for mango and guava drinks',
  lastDay: '2027-01-31',
});

export const bottlingLineCut = eventOf(projectEdited, {
  project: bottlingLine,
  owner: meera,
  budget: 15_000_000,
  keyPoints: ['FSSAI compliant'],
});

export const bottlingLineDrawn = eventOf(projectEdited, {
  project: bottlingLine,
  owner: meera,
  attachments: [layoutPlan, hallPhoto],
});

export const bottlingLineClosed = eventOf(projectClosed, { project: bottlingLine, by: meera });

export const bottlingLineHidden = eventOf(projectHidden, {
  project: bottlingLine,
  owner: meera,
  why: 'Does not pay consultants',
});
export const bottlingLineUnhidden = eventOf(projectUnhidden, {
  project: bottlingLine,
  owner: meera,
});

/** The project as the form sends it, open for as long as any spec needs. */
export const bottlingLineForm: BodyOf<typeof projectCalls.post> = {
  title: 'Bottling line for mango drinks',
  description: 'Plan and commission a line for 6,000 bottles an hour.',
  category: 'freelance',
  sector: 'Food & Beverage',
  budget: '450000',
  companyName: 'Iyer Beverages',
  location: 'Pune',
  expDate: '2999-12-31',
  keyPoints: ['FSSAI compliant', ''],
};

/** Of this project, as its owner and its readers make them. */
export const projectRequests = ({ project: projectId }: ExampleTarget) =>
  ({
    post: { body: bottlingLineForm },
    update: { body: { projectId, title: 'Bottling line' } },
    close: { body: { projectId } },
    single: { params: { id: projectId } },
    page: { params: { id: projectId } },
    bySector: { body: { sector: 'food' } },
    byCategory: { body: { category: 'freelance' } },
  }) satisfies ExampleRequests<typeof projectCalls>;

export const chilledWarehouse = completedProjectId.parse('d6a1f3c4-5b2e-4a7d-8c9f-0e1d2b3a4c09');

export const chilledWarehouseShowcased = eventOf(completedProjectShowcased, {
  completedProject: chilledWarehouse,
  author: STAFF_SUBJECT,
  title: 'Chilled warehouse in Anand',
  description: 'Four docks, 1,200 pallets, 28 % less energy than the one before.',
  client: 'Anand Dairy Union',
  sector: food,
  image: null,
});

const bottlingLineShown = {
  completedProject: getShowcaseId(getApplicationId(bottlingLine, anita)),
  application: getApplicationId(bottlingLine, anita),
  project: bottlingLine,
  owner: meera,
  consultant: anita,
};

export const bottlingLineShowcaseProposed = eventOf(showcaseProposed, {
  ...bottlingLineShown,
  author: getAccountSubject(meera),
  version: 1,
  title: 'Bottling line for mango drinks',
  description: '6,000 bottles an hour from the first day.',
  client: 'Iyer Beverages',
  sector: food,
  image: null,
});

export const bottlingLineShowcaseAgreed = eventOf(showcaseAgreed, {
  ...bottlingLineShown,
  version: 1,
});

export const bottlingLineShowcaseWithdrawn = eventOf(showcaseWithdrawn, {
  ...bottlingLineShown,
  by: anita,
  to: meera,
});
