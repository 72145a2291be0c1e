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
