import type { Part } from './part';

const car: Part = {
  line: 'M16 88H6V66q0-6 8-8l14-4 12-16q3-4 8-4h22q5 0 8 4l10 16 6 3q4 2 4 7v24h-8M40 88h24M34 54h52M58 34v20M16 88a12 12 0 1 1 24 0a12 12 0 1 1-24 0M64 88a12 12 0 1 1 24 0a12 12 0 1 1-24 0',
  fill: 'M34 54l10-13q3-3 6-3h8v16z',
};

const truck: Part = {
  line: 'M18 90H4V30h54v60H42M66 90h-8V46h20l14 18v26h-2M18 90a12 10 0 1 1 24 0a12 10 0 1 1-24 0M66 90a12 10 0 1 1 24 0a12 10 0 1 1-24 0M72 54v12h18',
  fill: 'M12 40h38v18H12z',
};

const dumper: Part = {
  line: 'M6 44h54l-6 26H14zM60 50h18l14 16v20h-4M36 86h28M12 86H6v-8h56V50M12 86a12 12 0 1 1 24 0a12 12 0 1 1-24 0M64 86a12 12 0 1 1 24 0a12 12 0 1 1-24 0M12 44q8-18 20-14t22 14',
  fill: 'M12 44q8-18 20-14t22 14z',
};

const headframe: Part = {
  line: 'M20 100L44 22h12l24 78M32 62h36M26 82h48M32 62l42 20M68 62L26 82M38 14a12 12 0 1 1 24 0a12 12 0 1 1-24 0M62 14h24v86M50 14h1',
};

/** What moves people and goods. */
export const vehicles = { car, truck, dumper, headframe };
