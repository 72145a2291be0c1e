const MAX_WORDS = 64;
const MAX_WORD = 24;

/** Every beginning of every word; knows ASCII alone, as the histories' texts are. */
export function beginningsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  const short = new Set(words.map((word) => word.slice(0, MAX_WORD)));
  const beginnings = new Set<string>();
  for (const word of [...short].slice(0, MAX_WORDS))
    for (let end = 1; end <= word.length; end += 1) beginnings.add(word.slice(0, end));
  return [...beginnings];
}
