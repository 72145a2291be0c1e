import {
  omitUndefined,
  otherPlaceNames,
  type RecordedEvent,
  searchTokens,
} from '@nirmaan/contracts/kernel';
import {
  type ProjectEdited,
  type ProjectPosted,
  projectsReadModel,
  type ProjectView,
  summarize,
} from '@nirmaan/contracts/project';
import { type Content, defineProjection, onExisting } from '../kernel/projection.js';

export const projects = defineProjection(projectsReadModel, 'project', {
  ProjectPosted: (_, event) => posted(event),
  ProjectEdited: onExisting((project, event) => edited(project, event)),
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

function posted({ data, metadata }: RecordedEvent<ProjectPosted>): Content<ProjectView> {
  const { project: _id, ...terms } = data;
  return {
    ...terms,
    phase: 'live',
    hiddenSince: null,
    postedAt: metadata.occurredAt,
    updatedAt: metadata.occurredAt,
    ...getDerivedFields(data),
  };
}

function edited(
  project: ProjectView,
  { data, metadata }: RecordedEvent<ProjectEdited>,
): Content<ProjectView> {
  const { project: _id, ...changes } = data;
  const now = { ...project, ...omitUndefined(changes) };
  return { ...now, updatedAt: metadata.occurredAt, ...getDerivedFields(now) };
}

type Searchable = Pick<
  ProjectView,
  'title' | 'companyName' | 'sector' | 'location' | 'keyPoints' | 'description'
>;

const getDerivedFields = (texts: Searchable) => ({
  summary: summarize(texts),
  tokens: searchTokens(...searchable(texts)),
});

/** The search terms, the most significant first: an index entry is limited. */
const searchable = (project: Searchable) => [
  project.title,
  project.companyName,
  project.sector,
  project.location,
  otherPlaceNames[project.location],
  ...project.keyPoints,
  project.description,
];
