import { projectFields } from '@nirmaan/contracts/application';
import { omitUndefined, otherPlaceNames, searchTokens } from '@nirmaan/contracts/kernel';
import {
  completedProjectsReadModel,
  keepOldTerms,
  MAX_KEPT,
  projectsReadModel,
  type ProjectView,
  summarize,
} from '@nirmaan/contracts/project';
import { defineProjection, onExisting } from '../kernel/projection.js';

export const projects = defineProjection(projectsReadModel, 'project', {
  ProjectPosted: (_, { data: { project: _id, ...terms }, metadata }) => ({
    ...terms,
    phase: 'live' as const,
    hiddenSince: null,
    postedAt: metadata.occurredAt,
    updatedAt: metadata.occurredAt,
    edits: [],
    ...getDerivedFields(terms),
  }),
  ProjectEdited: onExisting((project, { data: { project: _id, ...changes }, metadata }) => {
    const now = { ...project, ...omitUndefined(changes) };
    const fields = projectFields.filter((field) => changes[field] !== undefined);
    const edit = { at: metadata.occurredAt, was: keepOldTerms(project, fields) };
    const edits = [edit, ...project.edits].slice(0, MAX_KEPT.edits);
    return { ...now, edits, updatedAt: metadata.occurredAt, ...getDerivedFields(now) };
  }),
  ProjectClosed: onExisting((project, { metadata }) => ({
    ...project,
    phase: 'closed',
    updatedAt: metadata.occurredAt,
  })),
  ProjectHidden: onExisting((project, { metadata }) => ({
    ...project,
    hiddenSince: metadata.occurredAt,
  })),
  ProjectUnhidden: onExisting((project) => ({ ...project, hiddenSince: null })),
});

type Searchable = Pick<
  ProjectView,
  'title' | 'companyName' | 'sector' | 'location' | 'keyPoints' | 'description'
>;

const getDerivedFields = (texts: Searchable) => ({
  summary: summarize(texts),
  tokens: searchTokens(...searchable(texts)),
});

/** The search terms, the most significant first: their number is limited. */
const searchable = (project: Searchable) => [
  project.title,
  project.companyName,
  project.sector,
  project.location,
  otherPlaceNames[project.location],
  ...project.keyPoints,
  project.description,
];

export const completedProjects = defineProjection(completedProjectsReadModel, 'completedProject', {
  ShowcaseProposed: (_, { data }) => {
    const { author, title, description, client, sector, image, owner, consultant, version } = data;
    return {
      ...{ author, title, description, client, sector, image, version },
      parties: { owner, consultant },
      state: 'proposed' as const,
      showcasedAt: '',
    };
  },
  CompletedProjectShowcased: (row, { data: { completedProject: _id, ...content }, metadata }) => ({
    parties: null,
    version: 0,
    ...row,
    ...content,
    state: 'shown' as const,
    showcasedAt: metadata.occurredAt,
  }),
  ShowcaseWithdrawn: onExisting((row) => ({
    ...row,
    ...{ title: '', description: '', client: '', image: null },
    state: 'withdrawn' as const,
  })),
});
