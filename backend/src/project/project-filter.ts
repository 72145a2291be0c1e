import type { SectorSlug } from '@nirmaan/contracts/sector';
import { searchWords } from '@nirmaan/contracts/kernel';
import type { ListProjectsQuery, ProjectSort, ProjectView } from '@nirmaan/contracts/project';
import type { Filter } from 'mongodb';
import type { Order } from '../kernel/reading/index.js';

type Narrowing = Pick<ListProjectsQuery, 'q' | 'sector' | 'category' | 'location'>;

/** What narrows a list → the filter that finds it. An unknown sector or category finds nothing. */
export function projectFilter(
  { q = '', sector, category, location }: Narrowing,
  findSector: (nameOrSlug: string) => SectorSlug | undefined,
): Filter<ProjectView> {
  const words = searchWords(q);
  const sectors = sector && [sector].flat().flatMap((name) => findSector(name) ?? []);
  const conditions = {
    ...(words.length > 0 && { tokens: { $all: words } }),
    ...(sectors && { sector: { $in: sectors } }),
    ...(category !== undefined && { category }),
    ...(location && { location }),
  };
  return conditions as Filter<ProjectView>;
}

const orders: Readonly<Record<ProjectSort, Order<ProjectView>>> = {
  newest: { by: 'postedAt', direction: -1 },
  oldest: { by: 'postedAt', direction: 1 },
  budget: { by: 'budget', direction: 1 },
  '-budget': { by: 'budget', direction: -1 },
  expDate: { by: 'lastDay', direction: 1 },
};

export const projectOrder = (sort: ProjectSort = 'newest'): Order<ProjectView> => orders[sort];
