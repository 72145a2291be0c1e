import { projectFields } from '@nirmaan/contracts/application';
import { omitUndefined, otherPlaceNames, searchTokens } from '@nirmaan/contracts/kernel';
import {
  completedProjectsReadModel,
  type CompletedProjectView,
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

type ShowcaseAct = CompletedProjectView['acts'][number];

/** More would make a document too long. */
const MAX_ACTS = 50;

const addAct = (row: Pick<CompletedProjectView, 'acts'> | null | undefined, act: ShowcaseAct) =>
  [...(row?.acts ?? []), act].slice(-MAX_ACTS);

export const completedProjects = defineProjection(completedProjectsReadModel, 'completedProject', {
  ShowcaseProposed: (row, { data, metadata }) => {
    const { author, title, description, client, sector, image, owner, consultant, version } = data;
    return {
      ...{ author, title, description, client, sector, image, version },
      parties: { owner, consultant },
      acts: addAct(row, { act: 'proposed', by: owner, at: metadata.occurredAt }),
      state: 'proposed' as const,
      showcasedAt: '',
    };
  },
  ShowcaseAgreed: onExisting((row, { data, metadata }) => ({
    ...row,
    acts: addAct(row, { act: 'agreed', by: data.consultant, at: metadata.occurredAt }),
  })),
  CompletedProjectShowcased: (row, { data: { completedProject: _id, ...content }, metadata }) => ({
    parties: null,
    version: 0,
    acts: [],
    ...row,
    ...content,
    state: 'shown' as const,
    showcasedAt: metadata.occurredAt,
  }),
  ShowcaseWithdrawn: onExisting((row, { data, metadata }) => ({
    ...row,
    acts: addAct(row, { act: 'withdrawn', by: data.by, at: metadata.occurredAt }),
    ...{ title: '', description: '', client: '', image: null },
    state: 'withdrawn' as const,
  })),
});
