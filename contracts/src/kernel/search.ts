const MAX_WORDS = 64;
const MAX_WORD = 24;

/** The words of a text: lower case, without accents, truncated, without duplicates. */
export function searchWords(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
  const words = plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return [...new Set(words.map((word) => word.slice(0, MAX_WORD)))];
}

/** What people add to a word or leave out: `bottling` finds bottles, `welding` a welder, `machine` machinery. */
const endings = [/ing$/, /ed$/, /ion$/, /ery$/, /er$/, /es$/, /e$/, /(?<!s)s$/];
const MIN_STEM = 4;

/** A word without its endings, as long as four letters are left. */
function getStem(word: string): string {
  const shorter = endings.map((ending) => word.replace(ending, ''));
  const next = shorter.find((stem) => stem.length >= MIN_STEM && stem !== word);
  return next === undefined ? word : getStem(next);
}

/** A whole stem, not the beginning of a word: `bottling` does not find a bottleneck. */
const toWholeStem = (stem: string): string => `${stem}.`;

/** The terms that a search must find, each a stem where it has an ending, else the beginning of a word. */
export const searchTerms = (text: string): string[] => [
  ...new Set(
    searchWords(text)
      .filter((word) => word.length > 1)
      .map((word) => {
        const stem = getStem(word);
        return stem === word ? word : toWholeStem(stem);
      }),
  ),
];

/** What a text is found by: the beginnings of its words, from two letters on, and their stems. */
export function searchTokens(...texts: readonly string[]): string[] {
  const words = searchWords(texts.join(' ')).slice(0, MAX_WORDS);
  return [...new Set(words.flatMap(getTokens))];
}

/** Of words that were met before, since all texts use the same ones again and again. */
const knownTokens = new Map<string, readonly string[]>();
const MAX_KNOWN = 10_000;

function getTokens(word: string): readonly string[] {
  let tokens = knownTokens.get(word);
  if (!tokens) {
    tokens = [...beginnings(word), toWholeStem(getStem(word))];
    if (knownTokens.size === MAX_KNOWN) knownTokens.clear();
    knownTokens.set(word, tokens);
  }
  return tokens;
}

const beginnings = (word: string): string[] =>
  Array.from({ length: Math.max(word.length - 1, 0) }, (_, index) => word.slice(0, index + 2));
