import { describe, expect, it } from 'vitest';
import { wrapText } from './wrap-text';

const wrap = (text: string, width: number) => wrapText(text, width, (line) => line.length);

describe('wrapping a text', () => {
  it('breaks at blanks', () => {
    expect(wrap('one two three', 7)).toEqual(['one two', 'three']);
  });

  it('keeps paragraphs and empty lines', () => {
    expect(wrap('one\n\ntwo', 10)).toEqual(['one', '', 'two']);
  });

  it('cuts a word that is wider than a line', () => {
    expect(wrap('ab abcdefgh', 4)).toEqual(['ab', 'abcd', 'efgh']);
  });

  it('never cuts inside a letter of a script that joins its signs', () => {
    const lines = wrap('किकिकिकि', 4);
    expect(lines).toEqual(['किकि', 'किकि']);
  });
});
