const MAX_TOKENS = 64;
const MAX_TOKEN = 24;

/** The search terms of a text: lower case, without accents, truncated, without duplicates. */
export function searchWords(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
  const words = plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return [...new Set(words.map((word) => word.slice(0, MAX_TOKEN)))];
}

/** Endings that people add or leave out: `bottling` finds bottles, `welding` a welder. */
const ending = /(?:ing|ers?|es|(?<!s)s)$/;
const MIN_STEM = 4;

/** The terms that a search must find: words without their English endings, which searchTokens has as prefixes. */
export const searchStems = (text: string): string[] => [
  ...new Set(
    searchWords(text).map((word) => {
      const stem = word.replace(ending, '');
      return stem.length >= MIN_STEM ? stem : word;
    }),
  ),
];

/** All prefixes of all words, so that typing narrows the list. */
export function searchTokens(...texts: readonly string[]): string[] {
  const words = searchWords(texts.join(' ')).slice(0, MAX_TOKENS);
  return [...new Set(words.flatMap(beginnings))];
}

const beginnings = (word: string): string[] =>
  Array.from({ length: word.length }, (_, index) => word.slice(0, index + 1));
