import { Person, paySubscription, type Stack, startStack } from '@nirmaan/platform/testing';
import type { Browser } from 'playwright-core';
import { awardsSeen } from './awards-seen.js';
import { appendProjects } from './many-projects.js';
import { type Latencies, percentilesOf } from './measure.js';
import { openingAndTyping } from './opening-and-typing.js';
import { type Benchmark, milliseconds, type Row } from './report.js';
import { openBrowser } from './slow-phone.js';

const PROJECTS = 10_000;
const AWARDS = 50;

export const dashboard: Benchmark = {
  name: 'dashboard',
  about: 'a list of 10,000 projects on a slow phone, and a decision on its way to an open page',
  run: async () => {
    const stack = await startStack({ seed: 'catalogue' });
    const browser = await openBrowser();
    try {
      const awards = await awarding(stack, browser);
      await appendProjects(stack.stores.EVENTSTORE_URL, PROJECTS);
      const { opened, typed, floor } = await openingAndTyping(stack, browser, PROJECTS);
      return [
        interaction('opening the list, to next paint', opened, floor),
        interaction('typing in its search, to next paint', typed, floor),
        ...awards,
      ];
    } finally {
      await browser.close();
      await stack.end();
    }
  },
};

/** Beside a plain read of the page that shows it, by the same person in the same run. */
async function awarding(stack: Stack, browser: Browser): Promise<Row[]> {
  const meera = await new Person(stack.url).register('Meera Iyer', 'manufacturer');
  const anita = await new Person(stack.url).register('Anita Rao', 'consultant');
  await paySubscription(stack.stores.EVENTSTORE_URL, anita.id, AWARDS);
  const { seen, read } = await awardsSeen(stack, browser, { meera, anita, times: AWARDS });
  const [figure, floor] = [percentilesOf(seen), percentilesOf(read)];
  return [award('p50', figure, floor, ''), award('p99', figure, floor, '≤ 1 s')];
}

const award = (of: keyof Latencies, figure: Latencies, floor: Latencies, aim: string): Row => ({
  what: `Submit Now to Awarded on the other's page, ${of}`,
  figure: milliseconds(figure[of]),
  beside: `${milliseconds(floor[of])} read of the list`,
  ratio: figure[of] / floor[of],
  aim,
});

const interaction = (what: string, figure: number, floor: number): Row => ({
  what,
  figure: `${figure} ms`,
  beside: `${floor} ms in an empty field`,
  ratio: figure / floor,
  aim: '≤ 200 ms',
});
