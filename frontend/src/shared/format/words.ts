/** `3 applicants`, `1 applicant`. */
export const countOf = (count: number, noun: string, plural = `${noun}s`): string =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? noun : plural}`;

/** `freelance` → `Freelance` */
export const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const graphemes = new Intl.Segmenter();

const firstOf = (word = ''): string =>
  graphemes.segment(word)[Symbol.iterator]().next().value?.segment ?? '';

/** What stands for a name, in any script: `Anita Rao` → `AR`. */
export const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/);
  const last = words.length > 1 ? words.at(-1) : undefined;
  return (firstOf(words[0]) + firstOf(last)).toUpperCase();
};

/** The beginning of a text and `...`: `Chilled warehouse for a dairy` → `Chilled warehouse...` */
export const firstWords = (text: string, count: number): string =>
  text === '' ? '' : `${text.trim().split(/\s+/).slice(0, count).join(' ')}...`;
