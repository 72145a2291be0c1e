import { isAt, type NamedSpec } from './named-specs.js';

/** A file of specs as a runner reports it. */
export interface ReportedFile {
  /** Its path. */
  readonly name: string;
  readonly assertionResults: readonly { readonly title: string; readonly status: string }[];
}

/** The specs of which a run has no test, or one that did not pass: skipped is not run. */
export const notPassedOf = (
  named: readonly NamedSpec[],
  reported: readonly ReportedFile[],
): NamedSpec[] => named.filter((spec) => !hasPassed(spec, reported));

function hasPassed(spec: NamedSpec, reported: readonly ReportedFile[]): boolean {
  const title = patternOf(spec.title);
  const tests = reported
    .filter(({ name }) => isAt(name, spec))
    .flatMap(({ assertionResults }) => assertionResults)
    .filter((test) => title.test(test.title));
  return tests.length > 0 && tests.every(({ status }) => status === 'passed');
}

/** What `it.each` puts into a title may be anything. */
const patternOf = (title: string): RegExp =>
  new RegExp(
    `^${title
      .split(/%[a-z]|\$[A-Za-z][\w.]*/)
      .map(escaped)
      .join('[^]*')}$`,
  );

const escaped = (text: string): string => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');
