import { type Recorded, searchTokens } from '@nirmaan/contracts/kernel';
import {
  type ProjectPosted,
  projectsReadModel,
  type ProjectView,
} from '@nirmaan/contracts/project';
import { type Content, defineProjection, onExisting } from '../projection/index.js';

export const projects = defineProjection(projectsReadModel, 'project', {
  ProjectPosted: (_, fact) => posted(fact),
  ProjectClosed: onExisting((project, { metadata }) => ({
    ...project,
    phase: 'closed',
    updatedAt: metadata.occurredAt,
  })),
});

function posted({ data, metadata }: Recorded<ProjectPosted>): Content<ProjectView> {
  const { project: _id, ...terms } = data;
  return {
    ...terms,
    phase: 'live',
    postedAt: metadata.occurredAt,
    updatedAt: metadata.occurredAt,
    tokens: searchTokens(...searchable(data)),
  };
}

/** The words that find a project, the telling ones first: an index entry holds only so many. */
const searchable = ({
  title,
  companyName,
  location,
  keyPoints,
  description,
}: ProjectPosted['data']) => [title, companyName, location, ...keyPoints, description];
