import { omitUndefined } from '@nirmaan/contracts/kernel';
import type { ProjectEdited } from '@nirmaan/contracts/project';
import { digestContent } from '../kernel/commands/digest-content.js';

/** Fields too long for the stream state cache. */
const names = ['description', 'keyPoints', 'companyName', 'image', 'attachments'] as const;
type Name = (typeof names)[number];

/** Digests detect an unchanged long text. */
export type Digests = { readonly [One in Name]?: string };

export const digestLongTexts = (terms: ProjectEdited['data']): Digests =>
  Object.fromEntries(
    Object.entries(omitUndefined(terms))
      .filter(([name]) => isLong(name))
      .map(([name, text]) => [name, digestContent(text)]),
  );

export const isSameText = (digests: Digests, name: string, text: unknown): boolean =>
  isLong(name) && digests[name] === digestContent(text);

const isLong = (name: string): name is Name => names.some((one) => one === name);
