import { projectCalls } from '@nirmaan/contracts/project';
import { Person, startStack } from '@nirmaan/platform/testing';
import { latenciesOf, percentilesOf, secondsOf } from './measure.js';
import { type Benchmark, milliseconds, type Row } from './report.js';

const TIMES = 300;

export const visibility: Benchmark = {
  name: 'visibility',
  about:
    'from an acknowledged POST to the list that shows it, beside the same list with nothing to wait for',
  run: async () => {
    const stack = await startStack();
    try {
      const meera = await new Person(stack.url).register('Meera Iyer', 'manufacturer');
      const waited: number[] = [];
      for (let n = 0; n < TIMES; n += 1) {
        const project = await meera.post(`Project ${n}`);
        waited.push((await secondsOf(() => mustShow(meera, project))) * 1_000);
      }
      const behind = percentilesOf(waited);
      const idle = await latenciesOf(TIMES, () => newest(meera));
      return [row('p50', behind.p50, idle.p50, ''), row('p99', behind.p99, idle.p99, '≤ 100 ms')];
    } finally {
      await stack.end();
    }
  },
};

const newest = async (person: Person): Promise<string | undefined> =>
  (await person.call(projectCalls.mine, { query: { limit: '1' } })).answer.data[0]?.id;

/** One read must do: it says at least which position it wants. */
async function mustShow(person: Person, project: string): Promise<void> {
  if ((await newest(person)) !== project) throw new Error('the list was behind');
}

const row = (what: string, figure: number, floor: number, aim: string): Row => ({
  what,
  figure: milliseconds(figure),
  beside: `${milliseconds(floor)} idle`,
  ratio: figure / floor,
  aim,
});
