import { anita, anitasProposal } from '@nirmaan/contracts/examples';
import { expect, it } from 'vitest';
import { csvOf } from './csv.js';
import { sentenceOf } from './sentences.js';

const event = { stream: 's', revision: '0', position: '1', type: 'ProposalSubmitted', hash: 'h' };

/** The one line of a story in which somebody of this name applies. */
const lineOf = (name: string): string => {
  const sentence = sentenceOf(anitasProposal, new Map([[anita, name]])) ?? '';
  const story = {
    projectId: 'p',
    projectTitle: 'Bottling line',
    consultantId: anita,
    consultantName: name,
    state: null,
    proposal: null,
    lines: [{ at: '2026-11-21T06:30:00.000Z', sentence, event }],
  };
  return csvOf(story).split('\n')[1] ?? '';
};

it.each(['=cmd()', '+cmd()', '-cmd()', '@cmd()'])('marks %s as text', (name) => {
  expect(lineOf(name)).toContain(`,"'${name} applied and offered`);
});

it('leaves other names as they are', () => {
  expect(lineOf('Anita Rao')).toContain(',"Anita Rao applied and offered');
});
