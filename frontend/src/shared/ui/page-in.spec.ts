import { expect, it } from 'vitest';
import { pageIn } from './page-in';

it.each([
  ['page=3', 3],
  ['', 1],
  ['page=', 1],
  ['page=soon', 1],
  ['page=0', 1],
  ['page=-4', 1],
  ['page=99999', 1_000],
])('reads "%s" as page %i', (search, page) => {
  expect(pageIn(new URLSearchParams(search))).toBe(page);
});
