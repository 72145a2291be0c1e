const MAX_SLUG = 60;

/** Latin letters and digits, cut between words; empty for a name in other scripts. */
const slugify = (name: string): string => {
  const words = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  const slug = (words ?? []).join('-');
  return slug.length > MAX_SLUG ? slug.slice(0, MAX_SLUG + 1).replace(/-?[^-]*$/, '') : slug;
};

/** `<slug>-<id>`: the end of a page's address, which people can read and which survives another name. */
export const toSlugAndId = (name: string, id: string): string =>
  [slugify(name), id].filter(Boolean).join('-');

const uuidAtTheEnd = /(?:^|-)([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** The id in `<slug>-<id>`, whatever the slug says; undefined where there is none. */
export const idInSlug = (slugAndId: string): string | undefined =>
  uuidAtTheEnd.exec(slugAndId.toLowerCase())?.[1];
