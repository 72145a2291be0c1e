/** One figure, beside what bounds it; both come from the same run. */
export interface Row {
  readonly what: string;
  readonly figure: string;
  /** What the figure is compared with. */
  readonly beside: string;
  /** The figure in parts of its floor; `null` where there is nothing to compare. */
  readonly ratio: number | null;
  readonly aim: string;
}

/** A group of figures that are measured together. */
export interface Benchmark {
  readonly name: string;
  readonly about: string;
  run(): Promise<readonly Row[]>;
}

export function print(benchmark: Benchmark, rows: readonly Row[]): void {
  console.log(`\n${benchmark.name}: ${benchmark.about}`);
  console.table(
    rows.map(({ what, figure, beside, ratio, aim }) => ({
      what,
      figure,
      beside,
      ratio: ratio === null ? '' : ratio.toFixed(2),
      aim,
    })),
  );
}

export const perSecond = (rate: number, unit: string): string =>
  `${Math.round(rate).toLocaleString('en-IN')} ${unit}/s`;

export const milliseconds = (value: number): string => `${value.toFixed(2)} ms`;
