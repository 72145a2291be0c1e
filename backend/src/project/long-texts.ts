import { definedIn } from '@nirmaan/contracts/kernel';
import type { ProjectEdited } from '@nirmaan/contracts/project';
import { createHash } from 'node:crypto';

/** What of a project is too long to be remembered for every command. */
const names = ['description', 'keyPoints', 'companyName', 'image'] as const;
type Name = (typeof names)[number];

/** Enough of the long texts to know them again when they are sent once more. */
export type Digests = { readonly [One in Name]?: string };

/** The digests of the long texts that stand in `terms`. */
export const digestsOf = (terms: ProjectEdited['data']): Digests =>
  Object.fromEntries(
    Object.entries(definedIn(terms))
      .filter(([name]) => isLong(name))
      .map(([name, text]) => [name, digestOf(text)]),
  );

/** True for a long text that is as it was. */
export const isSameText = (digests: Digests, name: string, text: unknown): boolean =>
  isLong(name) && digests[name] === digestOf(text);

const isLong = (name: string): name is Name => names.some((one) => one === name);

const digestOf = (text: unknown): string =>
  createHash('sha256').update(JSON.stringify(text)).digest('base64url').slice(0, 22);
