import type { Part } from './part';

const microscope: Part = {
  line: 'M18 100h64M28 100v-8h30v8M58 92q28-8 24-40-2-16-20-22M38 10l18-7 15 38-18 7zM32 68h34M50 54v8',
  fill: 'M38 10l18-7 7 18-18 7z',
};

const monitor: Part = {
  line: 'M8 20h84v58H8zM34 96h32M50 78v18M16 52h18l8-20 12 34 8-14h22',
  fill: 'M8 20h84v8H8z',
};

const chip: Part = {
  line: 'M24 30h52v52H24zM38 44h24v24H38zM36 30V16M50 30V16M64 30V16M36 82v14M50 82v14M64 82v14M24 42H10M24 56H10M24 70H10M76 42h14M76 56h14M76 70h14',
  fill: 'M38 44h24v24H38z',
};

const screen: Part = {
  line: 'M6 18h88v58H6zM50 76v18M30 96h40M6 64h88M20 46h12v10H20zM40 36h12v20H40zM60 28h12v28H60z',
  fill: 'M40 36h12v20H40zM60 28h12v28H60z',
};

const cube: Part = {
  line: 'M50 12l38 22v42L50 98 12 76V34zM12 34l38 22 38-22M50 56v42',
  fill: 'M50 12l38 22-38 22-38-22z',
};

const calliper: Part = {
  line: 'M6 22h88v16H6zM18 38v34l12-12V38M62 38v34L50 60V38M66 22v8M74 22v8M82 22v8M50 22h12v28H50M30 22v6M38 22v6M30 80h20v20H30z',
  fill: 'M30 80h20v20H30z',
};

const network: Part = {
  line: 'M22 36l28-14 28 18M22 76l28 16 28-24M22 36v40M78 40v28M50 58L22 36M50 58l28-18M50 58L22 76M50 58l28 10M50 22v36M50 58v34M42 58a8 8 0 1 1 16 0a8 8 0 1 1-16 0',
  fill: 'M42 58a8 8 0 1 1 16 0a8 8 0 1 1-16 0',
};

/** What measures, draws and thinks. */
export const instruments = { microscope, monitor, chip, screen, cube, calliper, network };
