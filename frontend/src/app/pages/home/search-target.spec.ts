import { specializations } from '../../../content/sectors';
import { searchTarget } from './hero';

const nothing = { skill: '', place: '', specialization: '' } as const;

describe('where a search of the home page leads', () => {
  it('is the list of consultants, or of projects to be executed', () => {
    expect(searchTarget('consultant', nothing)).toBe('/consultants');
    expect(searchTarget('execution', nothing)).toBe('/projects?category=execution');
  });

  it('is narrowed to a place that is listed', () => {
    const words = { ...nothing, skill: '  pasteuriser ', place: 'pune,  Maharashtra' };
    expect(searchTarget('consultant', words)).toBe('/consultants?q=pasteuriser&location=Pune');
    expect(searchTarget('execution', words)).toBe(
      '/projects?q=pasteuriser&location=Pune&category=execution',
    );
  });

  it('is searched for by the words of another place', () => {
    const words = { ...nothing, skill: 'boiler', place: 'Rajkot' };
    expect(searchTarget('consultant', words)).toBe('/consultants?q=boiler+Rajkot');
  });

  it.each([
    ['the sector that a specialization is', 'Textile', '?sector=textiles'],
    ['the words of one that is no sector', 'Website Development', '?q=Website+Development'],
    ['nothing for "Others"', 'Others', ''],
  ] as const)('is narrowed by %s', (_, specialization, narrowed) => {
    expect(searchTarget('consultant', { ...nothing, specialization })).toBe(
      `/consultants${narrowed}`,
    );
  });

  it('differs for every specialization', () => {
    const targets = specializations.map((specialization) =>
      searchTarget('consultant', { ...nothing, specialization }),
    );
    expect(new Set(targets).size).toBe(specializations.length);
  });
});
