import { z } from 'zod';

/** Entries between semicolons; `none` is an empty list. */
const list = z.string().transform((text) =>
  text === 'none'
    ? []
    : text
        .split(';')
        .map((entry) => entry.trim())
        .filter(Boolean),
);

export const clientSettings = {
  /** Folder of the built client; without it only the API is served. */
  CLIENT_DIR: z.string().optional(),
  /** Figures on the home page, in place of the sample ones. */
  CLAIMS: z
    .literal('counted')
    .or(list.pipe(z.array(z.string().regex(/^\S+ \S/, 'each must be a figure and its words'))))
    .optional(),
  /** Pages at social networks, in place of the sample ones. */
  SOCIAL_LINKS: list.pipe(z.array(z.url({ protocol: /^https$/ }))).optional(),
};
