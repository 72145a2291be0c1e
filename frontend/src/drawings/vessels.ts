import type { Part } from './part';

const silo: Part = {
  line: 'M28 32q0-22 22-22t22 22v44l-16 16H44L28 76zM28 48h44M28 64h44M36 84v16M64 84v16',
  fill: 'M28 64h44v12l-16 16H44L28 76z',
};

const tank: Part = {
  line: 'M20 30q0-14 30-14t30 14v46q0 14-30 14t-30-14zM20 32q0 12 30 12t30-12M30 88v12M70 88v12M50 16V6M42 6h16',
  fill: 'M20 58q0 12 30 12t30-12v18q0 14-30 14t-30-14z',
};

const bottle: Part = {
  line: 'M42 6h16v16q0 8 6 14t6 16v42q0 6-6 6H36q-6 0-6-6V52q0-10 6-16t6-14zM42 14h16M30 58h40v24H30z',
  fill: 'M30 58h40v24H30z',
};

const column: Part = {
  line: 'M36 100V22q0-14 14-14t14 14v78zM36 36h28M36 52h28M36 68h28M36 84h28M64 24h18v58q0 6-6 6H64M50 8V2',
  fill: 'M36 68h28v16H36z',
};

const flask: Part = {
  line: 'M40 8h20M44 8v28L20 86q-6 14 8 14h44q14 0 8-14L56 36V8M34 58h14M30 68h10',
  fill: 'M29 68h42l9 18q6 14-8 14H28q-14 0-8-14z',
};

const capsule: Part = {
  line: 'M20 66l34-34a17 17 0 0 1 24 24L44 90a17 17 0 0 1-24-24zM37 49l24 24M58 36a10 10 0 0 1 12 4',
  fill: 'M37 49l24 24-17 17a17 17 0 0 1-24-24z',
};

/** What holds and treats materials. */
export const vessels = { silo, tank, bottle, column, flask, capsule };
