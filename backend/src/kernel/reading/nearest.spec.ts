import { findNearest } from './nearest.js';

describe('what comes close to a search that finds nothing', () => {
  const search = { q: 'scrap reduction', sector: 'textiles', location: undefined };
  const tried = async (finds: (q: string | undefined) => boolean) => {
    const asked: unknown[] = [];
    const rows = await findNearest(search, (looser) => {
      asked.push(looser);
      return Promise.resolve(finds(looser.q) ? [looser] : []);
    });
    return { asked, rows };
  };

  it('is found by its words, by its choices, then by one of its words', async () => {
    const { asked, rows } = await tried(() => false);
    expect(asked).toEqual([
      { q: 'scrap reduction' },
      { sector: 'textiles', location: undefined },
      { q: 'scrap' },
      { q: 'reduction' },
    ]);
    expect(rows).toEqual([]);
  });

  it('is what the first of them finds', async () => {
    const { asked, rows } = await tried((q) => q === 'scrap');
    expect(rows).toEqual([{ q: 'scrap' }]);
    expect(asked).toHaveLength(3);
  });

  it('is nothing where there is no search, or only one word', async () => {
    const find = () => Promise.reject(new Error('searched'));
    expect(await findNearest({ q: undefined, sector: undefined }, find)).toEqual([]);
    expect(await findNearest({ q: 'scrap' }, find)).toEqual([]);
  });
});
