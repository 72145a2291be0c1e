import { fillIn, getCores, readCosts, toTables } from './capacity.js';

const costs = {
  page: { api: 2, embedded: 1 },
  command: { api: 3, projections: 1 },
  bytesPerEvent: 1_000,
  rebuiltPerSecond: 10_000,
};

describe('the capacity tables', () => {
  it('say how many cores each process needs in the peak hour', () => {
    // 2,400 people × 30 pages × 15 % in 3,600 s are 3 a second, and 0.05 commands.
    const { pages, commands, cores } = getCores(costs, 2_400);
    expect([pages, commands]).toEqual([3, 0.05]);
    expect(cores['api']).toBeCloseTo((3 * 2 + 0.05 * 3) / 700);
    expect(cores['embedded']).toBeCloseTo(3 / 700);
    expect(cores['projections']).toBeCloseTo(0.05 / 700);
  });

  it('refuse figures of a benchmark that was not run', () => {
    expect(() => readCosts({ api: [] })).toThrow('different pages, CPU, 16');
  });

  it('take their places in the document, and leave the rest as it is', () => {
    const text = 'before <!-- costs -->old<!-- / --> between <!-- other -->kept<!-- / --> after';
    const filled = fillIn(text, { costs: '| table |' });
    expect(filled).toBe(
      'before <!-- costs -->\n\n| table |\n\n<!-- / --> between <!-- other -->kept<!-- / --> after',
    );
    expect(toTables(costs)['scales']).toContain('| 10,000 × | 2,00,000 |');
    expect(toTables(costs)['scales']).toContain('| 1 × | 20 | 0.025/s | < 0.01/s | < 0.01 |');
  });
});
