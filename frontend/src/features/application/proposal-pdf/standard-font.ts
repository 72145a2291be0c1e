/** What Windows-1252 holds beyond Latin-1: all that a PDF's built-in fonts can write. */
const BEYOND_LATIN_1 = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';

const writable = new RegExp(`^[\\t\\n\\r\\x20-\\x7e\\xa0-\\xff${BEYOND_LATIN_1}]*$`, 'u');

/** Whether jsPDF can write a text as text. ₹ and every Indian script need a shaping engine instead. */
export const fitsStandardFont = (text: string): boolean => writable.test(text);
