import { MAX_COUNTED } from '@nirmaan/contracts/kernel';

/** The page of a list that an address names; the first where it names none. The server has no page behind the last. */
export function pageIn(search: URLSearchParams): number {
  const page = Number.parseInt(search.get('page') ?? '', 10) || 1;
  return Math.min(Math.max(page, 1), MAX_COUNTED);
}
