import { jsPDF } from 'jspdf';
import sharp from 'sharp';
import { z } from 'zod';
import drawings from './drawings.json' with { type: 'json' };

/** What a picture of the demo shows, named after the article that it was drawn for. */
export const motif = z.enum(Object.keys(drawings) as (keyof typeof drawings)[]);
export type Motif = z.infer<typeof motif>;

/** `--color-night`, `--color-night-line` and `--color-on-night` of the client. */
const [GROUND, GRID, LINES] = ['#0d1f29', '#2b4757', '#eef4f6'];

const drawn = new Map<Motif, Promise<Buffer>>();

/** Drawn once: most drawings illustrate an article, a project and a completed one. */
export function drawPicture(name: Motif): Promise<Buffer> {
  const picture = drawn.get(name) ?? draw(name);
  drawn.set(name, picture);
  return picture;
}

/** A drawing of 320 by 200 in the middle of a squared sheet of 16 : 9. */
function draw(name: Motif): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="675" viewBox="-32 -8 384 216">
      <defs><pattern id="grid" width="12" height="12" patternUnits="userSpaceOnUse">
        <path d="M0 12V0h12" fill="none" stroke="${GRID}" stroke-width=".4"/>
      </pattern></defs>
      <path d="M-32-8h384v216H-32z" fill="${GROUND}"/>
      <path d="M-32-8h384v216H-32z" fill="url(#grid)"/>
      <g color="${LINES}" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${drawings[name]}</g>
    </svg>`;
  return sharp(Buffer.from(svg)).webp().toBuffer();
}

/** In points. */
const page = { left: 57, top: 72, width: 480 } as const;

/** A PDF of one page: a title, and paragraphs whose lines are kept, in Latin-1. The same bytes in every seed. */
export function drawDocument(title: string, paragraphs: readonly string[]): Buffer {
  const pdf = new jsPDF({ unit: 'pt', format: 'a4' });
  pdf.setCreationDate(new Date(0)).setFileId('0'.repeat(32)).setLineHeightFactor(1.5);
  pdf.setFont('helvetica', 'bold').setFontSize(15).text(title, page.left, page.top);
  pdf.setFont('helvetica', 'normal').setFontSize(10.5);
  const lines = pdf.splitTextToSize(paragraphs.join('\n\n'), page.width) as string[];
  pdf.text(lines, page.left, page.top + 32);
  return Buffer.from(pdf.output('arraybuffer'));
}
