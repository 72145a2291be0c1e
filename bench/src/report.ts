import type { Load } from './load.js';
import { type CpuTimes, sumCpuTimes } from './processes.js';

/** One measured value; its aim is a bound of `make bench` on a quiet machine, not an assertion. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly aim?: { readonly atLeast: number } | { readonly atMost: number };
  /** What belongs beside the value, such as its split by process. */
  readonly note?: string;
}

export interface Options {
  /** Seconds per measured turn. */
  readonly seconds: number;
  /** Includes the measurements that take many minutes. */
  readonly large: boolean;
}

export interface Benchmark {
  readonly name: string;
  readonly description: string;
  run(options: Options): Promise<readonly Figure[]>;
}

export function isMet({ value, aim }: Figure): boolean | null {
  if (!aim) return null;
  return 'atLeast' in aim ? value >= aim.atLeast : value <= aim.atMost;
}

export const formatNumber = (value: number): string =>
  value.toLocaleString(
    'en-IN',
    value >= 1_000 ? { maximumFractionDigits: 0 } : { maximumSignificantDigits: 3 },
  );

export function print({ name, description }: Benchmark, figures: readonly Figure[]): void {
  console.log(`\n${name}: ${description}`);
  console.table(
    figures.map((figure) => ({
      figure: figure.name,
      value: `${formatNumber(figure.value)} ${figure.unit}`,
      aim: formatAim(figure.aim),
      met: isMet(figure) ?? '',
      note: figure.note ?? '',
    })),
  );
}

function formatAim(aim: Figure['aim']): string {
  if (!aim) return '';
  return 'atLeast' in aim ? `≥ ${aim.atLeast}` : `≤ ${aim.atMost}`;
}

export type Aims = Readonly<Record<string, Figure['aim']>>;

/** The figures of one load; `aims` are looked up as `<what>, <callers>`. */
export function describeLoad(
  subject: string,
  callers: number,
  load: Load,
  floors: Readonly<Record<string, Load>> = {},
  aims: Aims = {},
): readonly Figure[] {
  const figure = (what: string, value: number, unit: string, note = ''): Figure => {
    const aim = aims[`${what}, ${callers}`];
    return { name: `${subject}, ${what}, ${callers}`, value, unit, note, ...(aim && { aim }) };
  };
  const cpu = sumCpuTimes(load.cpu);
  return [
    figure('rate', load.perSecond, '/s'),
    figure('p50', load.p50, 'ms'),
    figure('p99', load.p99, 'ms'),
    figure('CPU', cpu, 'ms each', formatCpuTimes(load.cpu)),
    ...Object.entries(floors).flatMap(([name, floor]) => {
      const note = `${formatNumber(floor.perSecond)}/s, CPU ${formatCpuTimes(floor.cpu)}`;
      return [
        figure(`beside ${name}`, load.perSecond / floor.perSecond, '×', note),
        figure(`p50 beside ${name}`, load.p50 / floor.p50, '×', `${formatNumber(floor.p50)} ms`),
        figure(`CPU beside ${name}`, cpu / sumCpuTimes(floor.cpu), '×'),
      ];
    }),
  ];
}

export const formatCpuTimes = (times: CpuTimes): string =>
  Object.entries(times)
    .map(([name, ms]) => `${name} ${formatNumber(ms)}`)
    .join(', ');
