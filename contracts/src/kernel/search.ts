import { toPlainText } from './plain-text.js';

/** Of the longest text that people write there are about half as many. */
const MAX_TOKENS = 10_000;
const MAX_WORD = 24;

const letter = String.raw`[\p{L}\p{M}\p{N}]`;
const joint = /[-\u2010'\u2019]/;
/** Words, also those that are joined: `roll-out`, `owner's` */
const run = new RegExp(`${letter}+(?:${joint.source}${letter}+)*`, 'gu');
/** One letter or digit, or several that make one word: `R&D`, `A/C`, `U.S.A.`, `C++`, `5` */
const abbreviation = new RegExp(
  String.raw`(?<!${letter})[\p{L}\p{N}](?:[+#]+|(?:\s?[&/.-]\s?[\p{L}\p{N}])+)?(?!${letter}|[+#])`,
  'gu',
);

const cut = (word: string): string => word.slice(0, MAX_WORD);

/** Of each run its words. */
const findRuns = (plain: string): string[][] =>
  (plain.match(run) ?? []).map((match) => match.split(joint));

const findAbbreviations = (plain: string): string[] =>
  (plain.match(abbreviation) ?? []).map((match) => cut(match.replace(/[\s&/.-]/g, '')));

const findWords = (plain: string): string[] => findRuns(plain).flat().map(cut);

/** The words of a text: lower case, without accents, truncated, without duplicates. */
export const searchWords = (text: string): string[] => [...new Set(findWords(toPlainText(text)))];

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

const toTerm = (word: string): string => {
  const stem = getStem(word);
  return stem === word ? word : toWholeStem(stem);
};

/** What no text is found by: a search of signs alone finds nothing. */
const NO_WORD = '.';

/**
 * The terms that a search must find: a stem where a word has an ending, else the beginning of a word; abbreviations are
 * whole words. A letter or digit by itself counts only where there is nothing else. None for a search without a text.
 */
export function searchTerms(text: string): string[] {
  const plain = toPlainText(text);
  if (plain.trim() === '') return [];
  const short = findAbbreviations(plain);
  const terms = [
    ...findWords(plain)
      .filter((one) => one.length > 1)
      .map(toTerm),
    ...short.filter((one) => one.length > 1).map(toWholeStem),
  ];
  const all = terms.length > 0 ? terms : short.map(toWholeStem);
  return all.length > 0 ? [...new Set(all)] : [NO_WORD];
}

/** What a text is found by: the beginnings of its words, from two letters on, and their stems. */
export function searchTokens(...texts: readonly string[]): string[] {
  const plain = toPlainText(texts.join('\n'));
  const words = findRuns(plain).flatMap((parts) =>
    parts.length > 1 ? [...parts, parts.join('')] : parts,
  );
  const different = new Set([...words.map(cut), ...findAbbreviations(plain)]);
  return [...new Set([...different].flatMap(getTokens))].slice(0, MAX_TOKENS);
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
