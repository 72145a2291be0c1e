import { sectorOfSpecialization, type Specialization } from '../../../content/specializations';
import { dashboardView } from '../../paths';

export type Looking = 'consultant' | 'execution';

/** What was typed into the search of the home page. */
export interface HeroWords {
  readonly skill: string;
  readonly place: string;
  readonly specialization: Specialization | '';
}

/**
 * The project list that answers a search. A specialization that is a sector narrows the list to it; any other
 * is searched for by its words, as skill and place are. "Others" narrows nothing.
 */
export function searchTarget(
  looking: Looking,
  { skill, place, specialization }: HeroWords,
): string {
  const sector = specialization && sectorOfSpecialization[specialization];
  const isWord = specialization !== 'Others' && !sector;
  const q = [skill, place, isWord ? specialization : ''].join(' ').replace(/\s+/g, ' ').trim();
  const view = looking === 'execution' ? 'execution-project' : 'freelance-project';
  return dashboardView(view, { ...(q && { q }), ...(sector && { sector }) });
}
