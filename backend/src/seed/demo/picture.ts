import sharp from 'sharp';
import { z } from 'zod';

export const motif = z.enum(['bottles', 'plant', 'gears']);
export type Motif = z.infer<typeof motif>;

const [WIDTH, HEIGHT] = [1200, 675];

type Gradient = readonly [from: string, to: string];

/** Gradients in the hues of the client's `tokens.css`, so that neighbouring pictures match. */
const gradients: readonly [Gradient, ...Gradient[]] = [
  ['#07414f', '#2a8296'],
  ['#0d1f29', '#3d6377'],
  ['#0c4643', '#3a8a80'],
  ['#1c3350', '#5079a0'],
  ['#43535e', '#7d8c95'],
];

/** The client's `--color-spark`, for one detail of every picture. */
const SPARK = '#f2a516';

const repeat = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

const bottles = repeat(7, (i) => {
  const x = 110 + i * 145;
  const paint = i === 4 ? `fill="${SPARK}"` : `opacity="${0.55 + (i % 3) * 0.15}"`;
  return `<path d="M${x} 560v-190q0-40 26-70v-70h48v70q26 30 26 70v190z" ${paint}/>`;
});

const plant =
  '<path d="M120 560v-220l170 110v-110l170 110v-110l170 110v-330h70v330h70v-270h70v380z" opacity="0.8"/>' +
  repeat(5, (i) => `<rect x="${170 + i * 130}" y="480" width="60" height="46" fill="${SPARK}"/>`);

const gear = (x: number, y: number, radius: number): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" stroke-width="${radius * 0.34}" stroke-dasharray="${radius * 0.42} ${radius * 0.365}"/>` +
  `<circle cx="${x}" cy="${y}" r="${radius * 0.72}" stroke-width="${radius * 0.3}"/>`;

const gears =
  `<g fill="none" stroke="#fff" opacity="0.75">${gear(430, 350, 170) + gear(760, 280, 120)}</g>` +
  `<g fill="none" stroke="${SPARK}">${gear(735, 500, 78)}</g>`;

const illustrations: Readonly<Record<Motif, string>> = { bottles, plant, gears };

/** Draws the picture at an index of a list; its neighbours have other colours. */
export function drawPicture(motif: Motif, index: number): Promise<Buffer> {
  const [from, to] = gradients[index % gradients.length] ?? gradients[0];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
      <defs><linearGradient id="sky" x2="1" y2="1">
        <stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/>
      </linearGradient></defs>
      <rect width="100%" height="100%" fill="url(#sky)"/>
      <g fill="#fff">${illustrations[motif]}<rect y="560" width="100%" height="16" opacity="0.85"/></g>
    </svg>`;
  return sharp(Buffer.from(svg)).webp().toBuffer();
}
