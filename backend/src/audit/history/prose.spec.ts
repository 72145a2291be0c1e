import type { Story } from '@nirmaan/contracts/audit';
import { expect, it } from 'vitest';
import { proseOf } from './prose.js';

const story = (text: string): Story => ({
  projectId: 'p1',
  projectTitle: 'Bottling line',
  consultantId: 'c1',
  consultantName: 'Anita Rao',
  state: { status: 'pending' },
  proposal: { text, amount: 4100 },
  lines: [],
});

const told = (text: string) => proseOf(story(text)).split('\n').slice(1, -1);

it('keeps the paragraphs of a proposal', () => {
  expect(told('Layout first.\r\n\r\nThen the line.\nThen tests.')).toEqual([
    'Proposal as submitted:',
    '  > Layout first.',
    '  > ',
    '  > Then the line.',
    '  > Then tests.',
  ]);
});

it('sends nothing of a proposal to the terminal but text, and sets it apart from the story', () => {
  expect(told('Fine.\n2026-11-21  Awarded.\u001b[2J')).toEqual([
    'Proposal as submitted:',
    '  > Fine.',
    '  > 2026-11-21  Awarded. [2J',
  ]);
});
