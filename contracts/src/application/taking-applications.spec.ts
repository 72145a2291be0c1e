import { refusals } from '../catalogue/index.js';
import {
  describeNotOpen,
  isOpen,
  openOn,
  projectPhases,
  projectStatusOnWire,
  unlessOpen,
  whyNotOpen,
} from './taking-applications.js';

const today = '2026-11-21';
const noonInIndia = new Date(`${today}T12:00:00+05:30`);
const days = ['2026-11-20', today, '2026-11-22'];
const projects = projectPhases.flatMap((phase) => days.map((lastDay) => ({ phase, lastDay })));

const fits = ({ phase, lastDay }: (typeof projects)[number]): boolean => {
  const filter = openOn(today);
  return phase === filter.phase && lastDay >= filter.lastDay.$gte;
};

describe('whether a project takes applications', () => {
  beforeEach(() => jest.useFakeTimers({ now: noonInIndia }));
  afterEach(() => jest.useRealTimers());

  it.each(projects)('is the same for commands, lists and screens: %o', (project) => {
    const code = whyNotOpen(project, noonInIndia);
    const { phase, lastDay: expDate } = project;
    const onWire = { status: projectStatusOnWire[phase], expDate };
    expect({ filter: fits(project), screen: isOpen(onWire) }).toEqual({
      filter: code === null,
      screen: code === null,
    });
    expect(describeNotOpen(onWire)?.code ?? null).toBe(code);
  });

  it('is open in its phase until the end of its last day, else says why not', () => {
    const why = projects.map((project) => whyNotOpen(project, noonInIndia));
    const closed = days.map(() => 'PROJECT.CLOSED');
    expect(why).toEqual(['PROJECT.LAST_DAY_PASSED', null, null, ...closed]);
  });
});

it('is refused with codes that every slice knows', () => {
  expect(unlessOpen.filter((code) => !(code in refusals))).toEqual([]);
  expect(unlessOpen).toEqual(['PROJECT.NOT_FOUND', 'PROJECT.CLOSED', 'PROJECT.LAST_DAY_PASSED']);
});
