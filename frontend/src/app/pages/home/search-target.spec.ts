import { describe, expect, it } from 'vitest';
import { specializations } from '../../../content/sectors';
import { searchTarget } from './hero';

const nothing = { skill: '', place: '', specialization: '' } as const;

describe('where a search of the home page leads', () => {
  it('is the list of the panel it was typed into', () => {
    expect(searchTarget('consultant', nothing)).toBe('/dashboard?view=freelance-project');
    expect(searchTarget('execution', nothing)).toBe('/dashboard?view=execution-project');
  });

  it('is searched for by skill and place together', () => {
    const words = { ...nothing, skill: '  pasteuriser ', place: 'Pune  Maharashtra' };
    expect(searchTarget('consultant', words)).toBe(
      '/dashboard?view=freelance-project&q=pasteuriser+Pune+Maharashtra',
    );
  });

  it.each([
    ['the sector that a specialization is', 'Textile', '&sector=textiles'],
    ['the words of one that is no sector', 'Website Development', '&q=Website+Development'],
    ['nothing for "Others"', 'Others', ''],
  ] as const)('is narrowed by %s', (_, specialization, narrowed) => {
    expect(searchTarget('consultant', { ...nothing, specialization })).toBe(
      `/dashboard?view=freelance-project${narrowed}`,
    );
  });

  it('differs for every specialization', () => {
    const targets = specializations.map((specialization) =>
      searchTarget('consultant', { ...nothing, specialization }),
    );
    expect(new Set(targets).size).toBe(specializations.length);
  });
});
