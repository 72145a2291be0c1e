import { jsPDF } from 'jspdf';

/** The document's measures; lengths in millimetres, fonts in points. */
export const page = {
  fileName: 'Proposal.pdf',
  heading: 'Proposal Document',
  headingSize: 16,
  bodySize: 12,
  textWidth: 170,
  left: 20,
  headingTop: 22,
  lineHeight: 6.2,
  firstTop: 34,
  nextTop: 22,
  bottom: 275,
} as const;

const linesBelow = (top: number): number => Math.floor((page.bottom - top) / page.lineHeight);

export interface PageOfLines {
  readonly top: number;
  readonly lines: readonly string[];
}

/** Deals lines out to pages; the first one also holds the heading. */
export function paginate(lines: readonly string[]): PageOfLines[] {
  const fitsFirst = linesBelow(page.firstTop);
  const fitsNext = linesBelow(page.nextTop);
  const pages: PageOfLines[] = [{ top: page.firstTop, lines: lines.slice(0, fitsFirst) }];
  for (let at = fitsFirst; at < lines.length; at += fitsNext) {
    pages.push({ top: page.nextTop, lines: lines.slice(at, at + fitsNext) });
  }
  return pages;
}

/** What Windows-1252 holds beyond Latin-1: all that a PDF's built-in fonts can write. */
const BEYOND_LATIN_1 = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';

const writable = new RegExp(`^[\\t\\n\\r\\x20-\\x7e\\xa0-\\xff${BEYOND_LATIN_1}]*$`, 'u');

/** Whether jsPDF can write a text as text. ₹ and every Indian script need a shaping engine instead. */
export const fitsStandardFont = (text: string): boolean => writable.test(text);

type Measure = (text: string) => number;

const graphemes = new Intl.Segmenter();

/** Breaks a text into lines no wider than `width`: at blanks, and inside a word only if it must. */
export function wrapText(text: string, width: number, measure: Measure): string[] {
  return text.split(/\r?\n/).flatMap((paragraph) => wrapParagraph(paragraph, width, measure));
}

function wrapParagraph(paragraph: string, width: number, measure: Measure): string[] {
  const pieces = paragraph.split(/\s+/).flatMap((word) => breakWord(word, width, measure));
  const lines: string[] = [];
  let line = '';
  for (const piece of pieces) {
    const longer = line === '' ? piece : `${line} ${piece}`;
    if (measure(longer) <= width) line = longer;
    else {
      lines.push(line);
      line = piece;
    }
  }
  return [...lines, line];
}

/** A word wider than a line is cut between what people see as letters, never inside one. */
function breakWord(word: string, width: number, measure: Measure): string[] {
  if (measure(word) <= width) return [word];
  const parts = [''];
  for (const { segment } of graphemes.segment(word)) {
    const last = parts.at(-1) ?? '';
    if (last !== '' && measure(last + segment) > width) parts.push(segment);
    else parts[parts.length - 1] = last + segment;
  }
  return parts;
}

/** 300 dots per inch. */
const DOTS_PER_MM = 300 / 25.4;
const MM_PER_POINT = 25.4 / 72;
const FONT = `${page.bodySize * MM_PER_POINT * DOTS_PER_MM}px 'Inter Variable', 'Noto Sans', 'Noto Sans Devanagari', sans-serif`;

function penFor(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser cannot draw on a canvas');
  pen.font = FONT;
  pen.textBaseline = 'top';
  return pen;
}

/** Breaks a text into lines as the browser's own text engine measures it. */
export function wrapAsDrawn(text: string): string[] {
  const pen = penFor(document.createElement('canvas'));
  return wrapText(text, page.textWidth * DOTS_PER_MM, (line) => pen.measureText(line).width);
}

/** Lines as a picture as wide as the text column: the browser joins the signs that jsPDF would tear apart. */
export function drawLines(lines: readonly string[]): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(page.textWidth * DOTS_PER_MM);
  canvas.height = Math.ceil(lines.length * page.lineHeight * DOTS_PER_MM);
  const pen = penFor(canvas);
  lines.forEach((line, at) => pen.fillText(line, 0, at * page.lineHeight * DOTS_PER_MM));
  return canvas;
}

/** Draws a proposal: heading and text, over as many pages as it takes. */
export function proposalPdf(text: string): jsPDF {
  const pdf = new jsPDF();
  pdf.setFontSize(page.headingSize);
  pdf.text(page.heading, page.left, page.headingTop);
  pdf.setFontSize(page.bodySize);
  const [wrap, put] = fitsStandardFont(text) ? [wrapAsText, putText] : [wrapAsPicture, putPicture];
  paginate(wrap(pdf, text)).forEach((lines, at) => {
    if (at > 0) pdf.addPage();
    put(pdf, lines);
  });
  return pdf;
}

/** Saves a proposal in the reader's downloads. */
export const saveProposal = (text: string): void => {
  proposalPdf(text).save(page.fileName);
};

const wrapAsText = (pdf: jsPDF, text: string): string[] =>
  pdf.splitTextToSize(text.replaceAll('\t', ' '), page.textWidth) as string[];

const putText = (pdf: jsPDF, { top, lines }: PageOfLines) =>
  lines.forEach((line, at) => pdf.text(line, page.left, top + at * page.lineHeight));

const wrapAsPicture = (_: jsPDF, text: string): string[] => wrapAsDrawn(text);

const putPicture = (pdf: jsPDF, { top, lines }: PageOfLines) =>
  pdf.addImage(
    drawLines(lines),
    'PNG',
    page.left,
    top - page.lineHeight / 2,
    page.textWidth,
    lines.length * page.lineHeight,
    undefined,
    'FAST',
  );
