import type { Part } from './part';

const building: Part = {
  line: 'M18 100V22h38v78M56 46h28v54M8 100h84M28 34h8v10h-8zM42 34h6v10h-6zM28 56h8v10h-8zM42 56h6v10h-6zM28 78h20v22M64 58h12M64 70h12M64 82h12',
  fill: 'M28 34h8v10h-8zM28 56h8v10h-8zM42 56h6v10h-6z',
};

const towerCrane: Part = {
  line: 'M30 100V12M42 100V12M30 12h12M30 28l12 14M42 42L30 56M30 56l12 14M42 70L30 84M10 24h84M36 6L14 24M36 6l54 18M78 24v28M66 52h24v16H66zM10 24v14h14V24M22 100h28',
  fill: 'M66 52h24v16H66z',
};

const rack: Part = {
  line: 'M10 100V8M50 100V8M90 100V8M10 42h80M10 72h80M10 100h80M18 24h18v18H18zM58 50h24v22H58zM22 80h20v20H22zM62 18h16v24H62z',
  fill: 'M18 24h18v18H18zM58 50h24v22H58z',
};

const carton: Part = {
  line: 'M10 46l40-18 40 18v38l-40 18-40-18zM10 46l40 18 40-18M50 64v38M30 37l40 18v14',
  fill: 'M30 37l40 18v14l-8-3V58L22 41z',
};

const factory: Part = {
  line: 'M8 100V52l24 16V52l24 16V52l24 16h12v32zM68 60V12h14v56M24 80h10v20M46 80h10v10H46zM68 80h10v10H68zM68 24h14',
  fill: 'M46 80h10v10H46zM68 80h10v10H68zM68 12h14v12H68z',
};

/** What stands around the machines. */
export const buildings = { building, towerCrane, rack, carton, factory };
