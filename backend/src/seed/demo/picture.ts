import sharp from 'sharp';

/** What a demo picture shows. */
export type Motif = 'bottles' | 'plant' | 'gears';

const [WIDTH, HEIGHT] = [1200, 675];

const repeat = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

const bottles = repeat(7, (i) => {
  const x = 110 + i * 145;
  return `<path d="M${x} 560v-190q0-40 26-70v-70h48v70q26 30 26 70v190z" opacity="${0.55 + (i % 3) * 0.15}"/>`;
});

const plant =
  '<path d="M120 560v-220l170 110v-110l170 110v-110l170 110v-330h70v330h70v-270h70v380z" opacity="0.8"/>' +
  repeat(5, (i) => `<rect x="${170 + i * 130}" y="480" width="60" height="46" opacity="0.35"/>`);

const gear = (x: number, y: number, radius: number): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="#fff" stroke-width="${radius * 0.34}" stroke-dasharray="${radius * 0.42} ${radius * 0.365}" opacity="0.75"/>` +
  `<circle cx="${x}" cy="${y}" r="${radius * 0.72}" fill="none" stroke="#fff" stroke-width="${radius * 0.3}" opacity="0.75"/>`;

const gears = gear(430, 350, 170) + gear(760, 280, 120) + gear(735, 500, 78);

const drawings: Readonly<Record<Motif, string>> = { bottles, plant, gears };

/** A picture for a demo project, drawn here because nothing may be fetched. The hue tells projects apart. */
export const pictureOf = (motif: Motif, hue: number): Promise<Buffer> =>
  sharp(Buffer.from(svgOf(motif, hue)))
    .png()
    .toBuffer();

const svgOf = (motif: Motif, hue: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
      <defs><linearGradient id="sky" x2="1" y2="1">
        <stop stop-color="hsl(${hue} 45% 30%)"/><stop offset="1" stop-color="hsl(${hue + 40} 55% 55%)"/>
      </linearGradient></defs>
      <rect width="100%" height="100%" fill="url(#sky)"/>
      <g fill="#fff">${drawings[motif]}<rect y="560" width="100%" height="16" opacity="0.85"/></g>
    </svg>`;
