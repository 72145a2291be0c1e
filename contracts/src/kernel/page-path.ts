import { toPlainText } from './plain-text.js';

/** Words of a text for an address, a–z and digits only, so that it reads without percent signs. */
const toSlug = (text: string): string =>
  toPlainText(text)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '');

/** The address of a page about one thing: readable words, then the id, which alone identifies it. */
export const pagePath = (folder: string, words: string, id: string): string =>
  `/${folder}/${[toSlug(words), id].filter(Boolean).join('-')}`;

/** The id at the end of such an address; undefined if there is none. */
export const idIn = (lastSegment: string): string | undefined =>
  /(?:^|-)([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(lastSegment)?.[1];
