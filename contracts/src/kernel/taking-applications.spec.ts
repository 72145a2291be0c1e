import { refusals } from '../catalogue/index.js';
import {
  describeNotOpen,
  isOpen,
  openOn,
  type ProjectPhase,
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

  it('is open in one phase until the end of its last day, else says why not', () => {
    const open = projects.filter((project) => whyNotOpen(project, noonInIndia) === null);
    expect(open).toEqual([today, '2026-11-22'].map((lastDay) => ({ phase: 'live', lastDay })));
    const why = (phase: ProjectPhase) => whyNotOpen({ phase, lastDay: days[0]! }, noonInIndia);
    expect([why('live'), why('closed')]).toEqual(['PROJECT.LAST_DAY_PASSED', 'PROJECT.CLOSED']);
  });
});

it('is refused with codes that every slice knows', () => {
  expect(unlessOpen.filter((code) => !(code in refusals))).toEqual([]);
});
