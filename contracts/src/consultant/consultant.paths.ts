import { idIn, pagePath } from '../kernel/page-path.js';

export const CONSULTANTS_PATH = '/consultants';

/** The page of a consultant's public profile. */
export const consultantPath = ({ id, name }: Readonly<Record<'id' | 'name', string>>): string =>
  pagePath('consultants', name, id);

/** The consultant's id in `<slug>-<id>`; undefined if there is none. */
export const consultantIdIn = idIn;
