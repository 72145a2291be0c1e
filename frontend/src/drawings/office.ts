import type { Part } from './part';

const megaphone: Part = {
  line: 'M12 46h20l42-26v66L32 62H12zM22 62v30h12V62M82 42q10 12 0 24M32 46v16',
  fill: 'M12 46h20v16H12z',
};

const scales: Part = {
  line: 'M50 12v86M30 98h40M16 28h68M16 28L4 64h24zM84 28L72 64h24zM4 64q12 12 24 0M72 64q12 12 24 0',
  fill: 'M4 64h24q-12 12-24 0zM72 64h24q-12 12-24 0z',
};

const paper: Part = {
  line: 'M20 8h40l20 20v72H20zM60 8v20h20M32 44h36M32 58h36M32 72h20M58 78l6 6 12-14',
  fill: 'M60 8v20h20z',
};

const cross: Part = {
  line: 'M38 16h24v28h28v24H62v28H38V68H10V44h28zM50 30v12M44 36h12',
  fill: 'M38 44h24v24H38z',
};

const envelope: Part = {
  line: 'M8 28h84v62H8zM8 28l42 36 42-36M8 90l30-36M92 90L62 54',
  fill: 'M8 28h84L50 64z',
};

const people: Part = {
  line: 'M22 36a14 14 0 1 1 28 0a14 14 0 1 1-28 0M8 100V84q0-22 28-22t28 22v16M60 42a11 11 0 1 1 22 0a11 11 0 1 1-22 0M72 66q22 0 22 20v14',
  fill: 'M22 36a14 14 0 0 1 28 0z',
};

/** What is done at a desk. */
export const office = { megaphone, scales, paper, cross, envelope, people };
