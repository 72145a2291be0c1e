import { pageIn, pageNumbers } from './paged-list';

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

describe('the page numbers worth naming', () => {
  it.each([
    [1, 1, [1]],
    [1, 4, [1, 2, 3, 4]],
    [1, 6, [1, 2, 'gap', 6]],
    [2, 4, [1, 2, 3, 4]],
    [5, 9, [1, 'gap', 4, 5, 6, 'gap', 9]],
    [4, 9, [1, 2, 3, 4, 5, 'gap', 9]],
    [9, 9, [1, 'gap', 8, 9]],
  ] as const)('page %i of %i', (current, last, marks) => {
    expect(pageNumbers(current, last)).toEqual(marks);
  });
});
