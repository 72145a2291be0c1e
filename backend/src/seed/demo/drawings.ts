import sharp from 'sharp';
import { z } from 'zod';
import drawings from './drawings.json' with { type: 'json' };

/** What a picture of the demo shows, named after the article that it was drawn for. */
export const motif = z.enum(Object.keys(drawings) as (keyof typeof drawings)[]);
export type Motif = z.infer<typeof motif>;

/** `--color-night`, `--color-night-line` and `--color-on-night` of the client. */
const [GROUND, GRID, LINES] = ['#0d1f29', '#2b4757', '#eef4f6'];

/** A drawing of 320 by 200 in the middle of a squared sheet of 16 : 9. */
export function drawPicture(name: Motif): Promise<Buffer> {
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

/** A4, in points. */
const page = { width: 595, height: 842, left: 57, top: 770, lineHeight: 16 } as const;
/** Of Helvetica in 10.5 points between the margins. */
const MAX_CHARACTERS = 92;

/** Breaks at blanks. */
function wrap(line: string): string[] {
  const lines = [''];
  for (const word of line.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`.trimStart();
    if (longer.length > MAX_CHARACTERS) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}

const escape = (text: string): string => text.replace(/[\\()]/g, '\\$&');

/** A PDF of one page: a title, and paragraphs whose lines are kept. Throws for text beyond Latin-1. */
export function drawDocument(title: string, paragraphs: readonly string[]): Buffer {
  const lines = paragraphs.flatMap((paragraph) => [...paragraph.split('\n').flatMap(wrap), '']);
  const content = [
    `BT /F2 15 Tf ${page.left} ${page.top} Td (${escape(title)}) Tj ET`,
    `BT /F1 10.5 Tf ${page.lineHeight} TL ${page.left} ${page.top - 2 * page.lineHeight} Td`,
    ...lines.map((line) => `(${escape(line)}) Tj T*`),
    'ET',
  ].join('\n');
  if (!/^[\n\u0020-\u00ff]*$/.test(content))
    throw new Error(`“${title}” has letters beyond Latin-1`);
  return toPdf(content);
}

const toFont = (name: string): string =>
  `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;

/** The objects of a document with one page and their offsets, as readers find them. */
function toPdf(content: string): Buffer {
  const { width, height } = page;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    toFont('Helvetica'),
    toFont('Helvetica-Bold'),
  ];
  let text = '%PDF-1.4\n';
  const offsets: string[] = [];
  for (const [index, object] of objects.entries()) {
    offsets.push(`${String(text.length).padStart(10, '0')} 00000 n \n`);
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
  }
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`;
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text + table + trailer, 'latin1');
}
