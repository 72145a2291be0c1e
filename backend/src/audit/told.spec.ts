import { expect, it } from 'vitest';
import { told } from './told.js';

const what = 'it is not what was written';

it('names the stream and the revision of a fault', () => {
  expect(told([{ where: 'application-a1@12', what }])).toEqual([
    'application-a1, revision 12: it is not what was written.',
  ]);
  expect(told([{ where: 'anchor-log', what }])).toEqual([
    'anchor-log: it is not what was written.',
  ]);
});

it('says how many there are besides those that it tells', () => {
  const faults = Array.from({ length: 23 }, (_, at) => ({ where: `application-a1@${at}`, what }));
  const sentences = told(faults);
  expect(sentences).toHaveLength(21);
  expect(sentences.at(-1)).toBe('And 3 more.');
});
