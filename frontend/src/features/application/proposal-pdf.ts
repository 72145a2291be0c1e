import interUrl from '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf?url';
import { encode } from 'fast-png';
import { jsPDF } from 'jspdf';
import { readFont } from '../../shared/read-font';

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

interface PageOfLines {
  readonly top: number;
  readonly lines: readonly string[];
}

/** More than the longest proposal takes that is accepted today; earlier ones could be of 20,000 lines. */
const MAX_LINES = 1_800;
const CUT = '(The rest is on screen only.)';

const cut = (lines: readonly string[]): readonly string[] =>
  lines.length > MAX_LINES ? [...lines.slice(0, MAX_LINES), CUT] : lines;

/** Deals lines out to pages; the first one also holds the heading. */
function paginate(lines: readonly string[]): PageOfLines[] {
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

/** Whether a PDF's built-in fonts can write a text. */
export const fitsStandardFont = (text: string): boolean => writable.test(text);

type Measure = (text: string) => number;

const graphemes = new Intl.Segmenter();

/** Breaks a text into lines no wider than `width`: at blanks, and inside a word only if it must. */
export function wrapText(text: string, width: number, measure: Measure): string[] {
  return text.split(/\r?\n/).flatMap((paragraph) => wrapParagraph(paragraph, width, measure));
}

function wrapParagraph(paragraph: string, width: number, measure: Measure): string[] {
  const words = paragraph.replaceAll('\t', ' ').split(' ');
  const [first = '', ...pieces] = words.flatMap((word) => breakWord(word, width, measure));
  const lines = [first];
  for (const piece of pieces) {
    const longer = `${lines.at(-1)} ${piece}`;
    if (measure(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(piece);
  }
  return lines;
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

const MM_PER_INCH = 25.4;
const POINTS_PER_INCH = 72;

/** A canvas with a scale in dots per millimetre. */
function penFor(canvas: HTMLCanvasElement, scale: number): CanvasRenderingContext2D {
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (!pen) throw new Error('This browser cannot draw on a canvas');
  pen.scale(scale, scale);
  pen.font = `${(page.bodySize * MM_PER_INCH) / POINTS_PER_INCH}px 'Inter Variable', 'Noto Sans', 'Noto Sans Devanagari', sans-serif`;
  return pen;
}

/** Lines at their places in the text column, in black and white: the browser joins the signs of Indian scripts. */
function drawLines(lines: readonly string[], dotsPerInch: number): Uint8Array {
  const scale = dotsPerInch / MM_PER_INCH;
  const canvas = document.createElement('canvas');
  // Rows of whole bytes.
  canvas.width = Math.ceil((page.textWidth * scale) / 8) * 8;
  canvas.height = Math.ceil((lines.length + 1) * page.lineHeight * scale);
  const pen = penFor(canvas, scale);
  lines.forEach((line, at) => pen.fillText(line, 0, (at + 1) * page.lineHeight));
  const { width, height } = canvas;
  const { data } = pen.getImageData(0, 0, width, height);
  const bits = new Uint8Array((width * height) / 8).fill(0xff);
  for (let dot = 0; dot < width * height; dot += 1) {
    const alpha = data[dot * 4 + 3] ?? 0;
    if (alpha > 127) bits[dot >> 3] = (bits[dot >> 3] ?? 0) & ~(0x80 >> (dot & 7));
  }
  return encode({ width, height, data: bits, channels: 1, depth: 1 });
}

let ruler: CanvasRenderingContext2D | undefined;

/** The width of a line that is drawn, in millimetres. */
function drawnWidth(line: string): number {
  ruler ??= penFor(document.createElement('canvas'), 1);
  return ruler.measureText(line).width;
}

/** As PNG; in the document it may be 8 % more. */
const MAX_PICTURE_BYTES = 55_000;
/** In dots per inch; below the last one a text is hard to read. */
const RESOLUTIONS = [300, 200, 150, 120] as const;

/** The sharpest picture of the lines that is small enough. */
function pictureOf(lines: readonly string[]): Uint8Array {
  let picture: Uint8Array = new Uint8Array();
  for (const resolution of RESOLUTIONS) {
    picture = drawLines(lines, resolution);
    if (picture.length <= MAX_PICTURE_BYTES) break;
  }
  return picture;
}

/** The embedded font, which jsPDF reduces to the signs in use. */
const EMBEDDED = 'Inter';

/** What jsPDF knows of an embedded font. */
interface FontMetadata {
  readonly characterToGlyph: (code: number) => number;
}

/** Selects the font of the body; returns whether it has all signs of a line. */
function chooseFont(pdf: jsPDF, embedded: string | null): (line: string) => boolean {
  if (embedded === null) return () => true;
  pdf.addFileToVFS(EMBEDDED, embedded);
  pdf.addFont(EMBEDDED, EMBEDDED, 'normal');
  pdf.setFont(EMBEDDED);
  const font = pdf.getFont().metadata as FontMetadata;
  return (line) =>
    Array.from(line).every((sign) => font.characterToGlyph(sign.codePointAt(0) ?? 0) !== 0);
}

/** Draws a proposal: heading and text, over as many pages as it takes. `embedded` is a TrueType font in Base64. */
export function proposalPdf(text: string, embedded: string | null): jsPDF {
  const pdf = new jsPDF({ compress: embedded !== null });
  pdf.setFontSize(page.headingSize);
  pdf.text(page.heading, page.left, page.headingTop);
  pdf.setFontSize(page.bodySize);
  const canWrite = chooseFont(pdf, embedded);
  const measure = (line: string) => (canWrite(line) ? pdf.getTextWidth(line) : drawnWidth(line));
  paginate(cut(wrapText(text, page.textWidth, measure))).forEach(({ top, lines }, at) => {
    if (at > 0) pdf.addPage();
    if (!lines.every(canWrite))
      putPicture(
        pdf,
        top,
        lines.map((line) => (canWrite(line) ? '' : line)),
      );
    lines.forEach((line, row) => {
      if (canWrite(line)) pdf.text(line, page.left, top + row * page.lineHeight);
    });
  });
  return pdf;
}

function putPicture(pdf: jsPDF, top: number, lines: readonly string[]) {
  const height = (lines.length + 1) * page.lineHeight;
  const above = top - page.lineHeight;
  pdf.addImage(pictureOf(lines), 'PNG', page.left, above, page.textWidth, height);
}

/** Saves a proposal in the reader's downloads. */
export async function saveProposal(text: string): Promise<void> {
  proposalPdf(text, fitsStandardFont(text) ? null : await readFont(interUrl)).save(page.fileName);
}
