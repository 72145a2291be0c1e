import type { ProjectId } from '../kernel/ids.js';
import { idInSlug, toSlugAndId } from '../kernel/slug-and-id.js';

export const PROJECTS_PATH = '/projects';

/** Where a project is read by everyone. */
export const projectPath = ({
  id,
  title,
}: {
  readonly id: string;
  readonly title: string;
}): string => `${PROJECTS_PATH}/${toSlugAndId(title, id)}`;

/** The project that the end of such a path names. */
export const projectIdIn = (slugAndId: string): ProjectId | undefined =>
  idInSlug(slugAndId) as ProjectId | undefined;
