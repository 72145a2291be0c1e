import { jsPDF } from 'jspdf';
import { page, type PageOfLines, paginate } from './page-layout';
import { fitsStandardFont } from './standard-font';
import { drawLines, wrapAsDrawn } from './text-as-image';

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
