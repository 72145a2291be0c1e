const MOST_TOKENS = 64;
const LONGEST_TOKEN = 24;

/** The words of a text as a search finds them: lower case, without accents, each once. */
export function searchWords(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
  return [...new Set(plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])];
}

/** What a document is indexed under: every beginning of every word, so that typing narrows the list. */
export function searchTokens(...texts: readonly string[]): string[] {
  const words = searchWords(texts.join(' ')).slice(0, MOST_TOKENS);
  return [...new Set(words.flatMap(beginnings))];
}

const beginnings = (word: string): string[] =>
  Array.from({ length: Math.min(word.length, LONGEST_TOKEN) }, (_, index) =>
    word.slice(0, index + 1),
  );
