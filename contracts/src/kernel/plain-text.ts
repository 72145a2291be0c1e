/** Letters that Unicode does not take apart into plain ones and marks. */
const plainLetters: Readonly<Record<string, string>> = {
  ...{ ł: 'l', ø: 'o', đ: 'd', ð: 'd', ħ: 'h', ŧ: 't', ı: 'i' },
  ...{ æ: 'ae', œ: 'oe', ß: 'ss', þ: 'th' },
  // Malayalam's, which are written in two ways that look the same.
  ...{ ൺ: 'ണ്', ൻ: 'ന്', ർ: 'ര്', ൽ: 'ല്', ൾ: 'ള്' },
};
const unsplit = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g');

/** Accents, and signs without a shape. */
const unread = /(?=\p{Script=Inherited})\p{M}|\p{Default_Ignorable_Code_Point}/gu;

/** A text as it is searched: lower case, without accents and what is invisible. */
export const toPlainText = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(unread, '')
    .replace(unsplit, (letter) => plainLetters[letter] ?? letter);
