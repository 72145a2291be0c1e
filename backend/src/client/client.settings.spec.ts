import { z } from 'zod';
import { clientSettings } from './client.settings.js';

const { CLAIMS } = z.object(clientSettings).shape;

it.each([
  ['1,200 consultants; 85 plants built', ['1,200 consultants', '85 plants built']],
  ['none', []],
  ['counted', 'counted'],
])('the figures of the home page may be %s', (text, claims) => {
  expect(CLAIMS.parse(text)).toEqual(claims);
});

it('each figure has its words', () => {
  expect(CLAIMS.safeParse('many').error?.issues).toMatchObject([
    { message: 'each must be a figure and its words' },
  ]);
});
