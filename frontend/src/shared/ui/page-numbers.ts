export type PageMark = number | 'gap';

const NEIGHBOURS = 1;

/** The pages worth naming: first, last and those around the current one; a gap stands for the rest. */
export function pageNumbers(current: number, last: number): PageMark[] {
  const shown = Array.from({ length: last }, (_, at) => at + 1).filter(
    (page) => page === 1 || page === last || Math.abs(page - current) <= NEIGHBOURS,
  );
  return shown.flatMap((page, at) => [...gapBefore(page, shown[at - 1]), page]);
}

/** A gap of one page is written as that page. */
function gapBefore(page: number, previous = page - 1): PageMark[] {
  const missing = page - previous - 1;
  if (missing === 0) return [];
  return missing === 1 ? [page - 1] : ['gap'];
}
