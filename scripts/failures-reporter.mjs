// Writes how many tests passed and every failure to FAILURES_FILE: those of tests, of hooks and of files.
import { writeFileSync } from 'node:fs';

const describeErrors = (title, errors) =>
  errors.length > 0
    ? [[title, ...errors.map(({ stack, message }) => stack ?? message)].join('\n')]
    : [];

/** A hook's errors belong to its file or suite, which Vitest's JSON report leaves out. */
const getFailures = (module) => [
  ...describeErrors(module.moduleId, module.errors()),
  ...[...module.children.allSuites(), ...module.children.allTests()].flatMap((one) =>
    describeErrors(
      `${module.moduleId}\n${one.fullName}`,
      one.type === 'suite' ? one.errors() : (one.result().errors ?? []),
    ),
  ),
];

export default class FailuresReporter {
  onTestRunEnd(modules, unhandledErrors) {
    const tests = modules.flatMap((module) => [...module.children.allTests('passed')]);
    const failures = [
      ...modules.flatMap(getFailures),
      ...describeErrors('outside any test', unhandledErrors),
    ];
    writeFileSync(process.env.FAILURES_FILE, JSON.stringify({ passed: tests.length, failures }));
  }
}
