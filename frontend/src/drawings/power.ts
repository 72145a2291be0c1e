import type { Part } from './part';

const turbine: Part = {
  line: 'M48 46l-4 54M52 46l4 54M36 100h28M45 40a5 5 0 1 0 10 0a5 5 0 1 0-10 0M50 35q-8-16 0-33q8 17 0 33M54 43q18-2 30 15q-20 3-30-15M46 43q-10 18-30 15q12-17 30-15',
  fill: 'M50 35q-8-16 0-33q8 17 0 33z',
};

const panel: Part = {
  line: 'M6 74L24 34h70L76 74zM40 74v26M30 100h22M30 74l17-40M53 74l18-40M15 54h70',
  fill: 'M15 54h24l8-20H24z',
};

const pylon: Part = {
  line: 'M32 100L45 6h10l13 94M38 56h24M35 78h30M28 22h44M22 38h56M38 56l27 22M62 56L35 78M42 38l20 18M58 38L38 56M28 22v6M72 22v6M22 38v6M78 38v6',
};

const transformer: Part = {
  line: 'M18 40h64v48H18zM28 88v12M72 88v12M32 40V22M50 40V18M68 40V22M27 22h10M45 18h10M63 22h10M28 50v28M72 50v28M52 48L42 66h8l-4 14 13-19h-8l5-13z',
  fill: 'M52 48L42 66h8l-4 14 13-19h-8l5-13z',
};

const charger: Part = {
  line: 'M18 100V20q0-8 8-8h26q8 0 8 8v80M10 100h58M26 24h26v20H26zM60 50h8q6 0 6 6v22q0 7 7 7t7-7V46l-9-9M41 54L31 72h7l-3 14 13-19h-8l5-13z',
  fill: 'M26 24h26v20H26z',
};

const battery: Part = {
  line: 'M10 40h74v50H10zM84 54h8v22h-8M20 50h12v30H20zM40 50h12v30H40zM60 50h12v30H60z',
  fill: 'M20 50h12v30H20zM40 50h12v30H40z',
};

/** What makes, carries and stores power. */
export const power = { turbine, panel, pylon, transformer, charger, battery };
