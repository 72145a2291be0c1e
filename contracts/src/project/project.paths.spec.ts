import { expect, it } from 'vitest';
import { bottlingLine } from './project.examples.js';
import { projectIdIn, projectPath } from './project.paths.js';

it.each([
  ['Bottling line for mango drinks', `/projects/bottling-line-for-mango-drinks-${bottlingLine}`],
  ['  Café & Crème – 2nd “line”!  ', `/projects/cafe-creme-2nd-line-${bottlingLine}`],
  ['आम के रस की बोतल', `/projects/${bottlingLine}`],
  [
    'Plan, buy, build and commission a second bottling line in Pune by May',
    `/projects/plan-buy-build-and-commission-a-second-bottling-line-in-pune-${bottlingLine}`,
  ],
  ['x'.repeat(160), `/projects/${bottlingLine}`],
])('a project has an address that people can read: %s', (title, path) => {
  expect(projectPath({ id: bottlingLine, title })).toBe(path);
  expect(projectIdIn(path.slice('/projects/'.length))).toBe(bottlingLine);
});

it('a project is found under its former title', () => {
  expect(projectIdIn(`an-older-title-${bottlingLine.toUpperCase()}`)).toBe(bottlingLine);
});

it.each(['', 'no-id', `x${bottlingLine}`, `${bottlingLine}-x`])('“%s” names no project', (slug) => {
  expect(projectIdIn(slug)).toBeUndefined();
});
