import interUrl from '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf?url';
import type { ApplicantOnWire } from '@nirmaan/contracts/application';
import { jsPDF } from 'jspdf';
import { readFont } from '../../shared/files';
import { formatCount, formatRupees } from '../../shared/format';

/** Lengths are in millimetres. */
const LEFT = 20;
const WIDTH = 170;
const TOP = 22;
const BOTTOM = 275;
const LINE = 6.2;
const HEADING_POINTS = 16;
const BODY_POINTS = 12;
const BODY = (BODY_POINTS / 72) * 25.4;

type Measure = (line: string) => number;

const graphemes = new Intl.Segmenter();

/** Breaks a text at blanks into lines no wider than `width`, and inside a word, between letters, only if it must. */
export function wrapText(text: string, width: number, measure: Measure): string[] {
  return text.split(/\r?\n/).flatMap((paragraph) => {
    const lines = [''];
    for (const word of paragraph.replaceAll('\t', ' ').split(/(?<= )/)) {
      const isWide = measure(word.trimEnd()) > width;
      const parts = isWide ? [...graphemes.segment(word)].map(({ segment }) => segment) : [word];
      for (const part of parts) {
        const line = lines.at(-1) ?? '';
        if (line !== '' && measure((line + part).trimEnd()) > width) lines.push(part);
        else lines[lines.length - 1] = line + part;
      }
    }
    return lines.map((line) => line.trimEnd());
  });
}

const DOTS_PER_MM = 6;
/** From the top of a drawn line to its baseline. */
const ASCENT = 4.4;

function openCanvas(width: number): CanvasRenderingContext2D {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) throw new Error('This browser cannot draw on a canvas');
  context.canvas.width = Math.ceil(width * DOTS_PER_MM);
  context.canvas.height = Math.ceil(LINE * DOTS_PER_MM);
  context.scale(DOTS_PER_MM, DOTS_PER_MM);
  context.font = `${BODY}px 'Inter Variable', 'Noto Sans', 'Noto Sans Devanagari', sans-serif`;
  return context;
}

let ruler: CanvasRenderingContext2D | undefined;
const measureDrawn: Measure = (line) => (ruler ??= openCanvas(1)).measureText(line).width;

/** Puts a line into the document as a picture, because jsPDF cannot join the letters of Indian scripts. */
function drawLine(pdf: jsPDF, line: string, top: number): void {
  const width = measureDrawn(line);
  const context = openCanvas(width);
  context.fillStyle = 'white';
  context.fillRect(0, 0, width + 1, LINE + 1);
  context.fillStyle = 'black';
  context.fillText(line, 0, ASCENT);
  const picture = context.canvas.toDataURL('image/jpeg', 0.7);
  pdf.addImage(picture, 'JPEG', LEFT, top - ASCENT, width, LINE);
}

export const fitsStandardFont = (text: string): boolean =>
  /^[\t\n\r\x20-\x7e\xa0-\xff]*$/.test(text);

/** Embeds a font, of which jsPDF keeps the glyphs in use. Returns whether it has all that a line needs. */
function embedFont(pdf: jsPDF, font: string): (line: string) => boolean {
  pdf.addFileToVFS('Inter', font);
  pdf.addFont('Inter', 'Inter', 'normal');
  pdf.setFont('Inter');
  const metadata = pdf.getFont().metadata as { characterToGlyph(code: number): number };
  return (line) =>
    Array.from(line).every((sign) => metadata.characterToGlyph(sign.codePointAt(0) ?? 0) > 0);
}

/** What names a proposal: each a line of its document. */
export type ProposalNames = readonly (readonly [name: string, value: string])[];

export type Proposal = Pick<ApplicantOnWire, 'preposal' | 'milestones'>;

/** What the document says of a proposal: its text, then its milestones. */
export const describeProposal = ({ preposal, milestones }: Proposal): string =>
  [
    preposal,
    ...(milestones.length > 0 ? ['Milestones'] : []),
    ...milestones.map(
      ({ title, deliverable, amount, weeks }, at) =>
        `${at + 1}. ${title}: ${formatRupees(amount)}, ${formatCount(weeks, 'week')} from the start\n${deliverable}`,
    ),
  ].join('\n\n');

/** The document's text: what names the proposal, a blank line, and the proposal. */
export const toDocument = (names: ProposalNames, text: string): string =>
  [
    ...names.filter(([, value]) => value !== '').map(([name, value]) => `${name}: ${value}`),
    '',
    text,
  ].join('\n');

/** A text under its heading, on as many pages as it takes. `font` is a TrueType font in Base64. */
export function proposalPdf(text: string, font: string | null): jsPDF {
  const pdf = new jsPDF({ compress: font !== null });
  pdf.setFontSize(HEADING_POINTS).text('Proposal Document', LEFT, TOP).setFontSize(BODY_POINTS);
  const canWrite = font === null ? () => true : embedFont(pdf, font);
  const measure: Measure = (line) => (canWrite(line) ? pdf.getTextWidth(line) : measureDrawn(line));
  let top = TOP + 2 * LINE;
  for (const line of wrapText(text, WIDTH, measure)) {
    if (top > BOTTOM) {
      pdf.addPage();
      top = TOP;
    }
    if (canWrite(line)) pdf.text(line, LEFT, top);
    else drawLine(pdf, line, top);
    top += LINE;
  }
  return pdf;
}

export async function saveProposal(names: ProposalNames, proposal: Proposal): Promise<void> {
  const text = toDocument(names, describeProposal(proposal));
  const font = fitsStandardFont(text) ? null : await readFont(interUrl);
  proposalPdf(text, font).save('Proposal.pdf');
}
