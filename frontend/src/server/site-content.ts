import { MAX_COUNTED } from '@nirmaan/contracts/kernel';
import type { SiteContent, SiteSettings } from '@nirmaan/contracts/site';
import { completedProject } from '../features/completed-project';
import { consultants } from '../features/consultant';
import { openProjects } from '../features/project';
import type { Api, ApiResult } from '../shared/api';
import { formatCount } from '../shared/format';

export const toContent = async (settings: SiteSettings, api: Api): Promise<SiteContent> => ({
  ...settings,
  claims: settings.claims === 'counted' ? await countClaims(api) : settings.claims,
});

/** The totals of the public lists, without those that are empty or cannot be read. */
async function countClaims(api: Api): Promise<readonly string[]> {
  const query = { limit: 1 };
  const [experts, open, completed] = await Promise.all([
    api(consultants.call, { query }),
    api(openProjects.call, { query: { ...query, phase: 'open' } }),
    api(completedProject.call, { query }),
  ]);
  const counts = [
    [experts, 'consultant'],
    [open, 'open project'],
    [completed, 'completed project'],
  ] as const;
  return counts.flatMap(([result, noun]) => describeTotal(result, noun));
}

function describeTotal(result: ApiResult<{ readonly total: number }>, noun: string): string[] {
  if (!result.ok || result.answer.total === 0) return [];
  const { total } = result.answer;
  const text = formatCount(total, noun);
  return [total < MAX_COUNTED ? text : text.replace(' ', '+ ')];
}
