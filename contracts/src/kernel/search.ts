const MAX_TOKENS = 64;
const MAX_TOKEN = 24;

/** The words of a text as a search finds them: lower case, without accents, cut where tokens end, each once. */
export function searchWords(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
  const words = plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return [...new Set(words.map((word) => word.slice(0, MAX_TOKEN)))];
}

/** What a document is indexed under: every beginning of every word, so that typing narrows the list. */
export function searchTokens(...texts: readonly string[]): string[] {
  const words = searchWords(texts.join(' ')).slice(0, MAX_TOKENS);
  return [...new Set(words.flatMap(beginnings))];
}

const beginnings = (word: string): string[] =>
  Array.from({ length: word.length }, (_, index) => word.slice(0, index + 1));
