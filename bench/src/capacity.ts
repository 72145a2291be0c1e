import { sumCpuTimes } from './processes.js';
import { formatNumber, type Figure } from './report.js';

/** Assumptions, not measurements; docs/capacity.md names their sources. */
const PEOPLE_OF_THE_DEMO = 20;
const PAGES_PER_DAY = 30;
const COMMANDS_PER_DAY = 0.5;
const EVENTS_PER_COMMAND = 2.5;
const MAILS_PER_COMMAND = 1;
const PEAK_HOUR_SHARE = 0.15;
/** Of a core, so that waiting stays short. */
const BUSY = 0.7;
const SCALES = [1, 10, 100, 10_000];
const PROCESSES = ['api', 'reactors', 'projections', 'embedded'];

/** What one request, one command and one event cost, as measured. */
export interface Costs {
  /** Milliseconds of CPU by process. */
  readonly page: Readonly<Record<string, number>>;
  readonly command: Readonly<Record<string, number>>;
  readonly bytesPerEvent: number;
  readonly rebuiltPerSecond: number;
}

type Results = Readonly<Record<string, readonly Figure[]>>;

/** Throws where a benchmark was not run. */
export function readCosts(results: Results): Costs {
  const find = (ending: string): Figure => {
    const figure = Object.values(results)
      .flat()
      .find(({ name }) => name.endsWith(ending));
    if (!figure) throw new Error(`No figure “${ending}”: run npm run bench -- api rebuild first`);
    return figure;
  };
  return {
    page: find('different pages, CPU, 16').byProcess ?? {},
    command: find('apply-project, CPU, 16').byProcess ?? {},
    bytesPerEvent: find('events, disk').value,
    rebuiltPerSecond: find('events, rate').value,
  };
}

/** Cores that each process needs in the peak hour of so many active people. */
export function getCores({ page, command }: Costs, people: number) {
  const perSecond = (perDay: number): number => (people * perDay * PEAK_HOUR_SHARE) / 3_600;
  const [pages, commands] = [perSecond(PAGES_PER_DAY), perSecond(COMMANDS_PER_DAY)];
  const names = [...new Set([...Object.keys(page), ...Object.keys(command)])];
  const cores = names.map((name): [string, number] => [
    name,
    (pages * (page[name] ?? 0) + commands * (command[name] ?? 0)) / (1_000 * BUSY),
  ]);
  return { pages, commands, cores: Object.fromEntries(cores) };
}

/** The tables of docs/capacity.md, by the name of their place. */
export function toTables(costs: Costs): Readonly<Record<string, string>> {
  const measured = [
    ['a page of the project list that no cache has', costs.page],
    ['an application: decided, appended, projected, mailed', costs.command],
  ] as const;
  const scales = SCALES.map((scale) => {
    const people = scale * PEOPLE_OF_THE_DEMO;
    const { pages, commands, cores } = getCores(costs, people);
    const events = people * COMMANDS_PER_DAY * EVENTS_PER_COMMAND;
    const perYear = events * 365;
    return [
      `${formatNumber(scale)} ×`,
      formatNumber(people),
      `${formatRough(pages)}/s`,
      `${formatRough(commands)}/s`,
      ...PROCESSES.map((name) => formatRough(cores[name] ?? 0)),
      formatNumber(people * COMMANDS_PER_DAY * MAILS_PER_COMMAND),
      `${formatRough((perYear * costs.bytesPerEvent) / 1e9)} GB`,
      `${formatRough(perYear / costs.rebuiltPerSecond / 60)} min`,
    ];
  });
  const perCore = (1_000 * BUSY * 3_600) / PEAK_HOUR_SHARE;
  const peoplePerCore =
    perCore /
    (PAGES_PER_DAY * sumCpuTimes(costs.page) + COMMANDS_PER_DAY * sumCpuTimes(costs.command));
  return {
    costs: table(
      ['what', 'api', 'reactors', 'projections', 'stores', 'all, ms of CPU'],
      measured.map(([what, cost]) => [
        what,
        ...PROCESSES.map((name) => formatNumber(cost[name] ?? 0)),
        formatNumber(sumCpuTimes(cost)),
      ]),
    ),
    scales: table(
      [
        ...['scale', 'active people', 'pages', 'commands'],
        ...['api', 'reactors', 'projections', 'stores'].map((name) => `cores, ${name}`),
        ...['mails a day', 'disk a year', 'rebuild of a year'],
      ],
      scales,
    ),
    core: `${formatNumber(Number(peoplePerCore.toPrecision(2)))} active people a core`,
  };
}

/** An estimate by assumptions: what is less than a hundredth is not worth its digits. */
const formatRough = (value: number): string => (value < 0.01 ? '< 0.01' : formatNumber(value));

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

/** Replaces what stands between `<!-- name -->` and `<!-- / -->`. */
export const fillIn = (text: string, tables: Readonly<Record<string, string>>): string =>
  text.replace(/(<!-- (\w+) -->)[^]*?(<!-- \/ -->)/g, (all, start: string, name: string, end) => {
    const content = tables[name];
    return content === undefined ? all : `${start}\n\n${content}\n\n${end}`;
  });
