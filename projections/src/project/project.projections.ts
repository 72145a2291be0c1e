import { omitUndefined, otherPlaceNames, searchTokens } from '@nirmaan/contracts/kernel';
import {
  completedProjectsReadModel,
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
    ...getDerivedFields(terms),
  }),
  ProjectEdited: onExisting((project, { data: { project: _id, ...changes }, metadata }) => {
    const now = { ...project, ...omitUndefined(changes) };
    return { ...now, updatedAt: metadata.occurredAt, ...getDerivedFields(now) };
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
  CompletedProjectShowcased: (_, { data: { completedProject: _id, ...content }, metadata }) => ({
    ...content,
    showcasedAt: metadata.occurredAt,
  }),
});
