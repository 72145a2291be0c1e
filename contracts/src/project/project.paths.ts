import type { ProjectId } from '../kernel/ids.js';
import { idIn, pagePath } from '../kernel/page-path.js';

/** The page of a project, which everyone can read. */
export const projectPath = ({ id, title }: Readonly<Record<'id' | 'title', string>>): string =>
  pagePath('projects', title, id);

/** The project's id in `<slug>-<id>`; undefined if there is none. */
export const projectIdIn = (slugAndId: string): ProjectId | undefined =>
  idIn(slugAndId) as ProjectId | undefined;
