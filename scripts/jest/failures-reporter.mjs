// Writes how many tests passed and every failure to FAILURES_FILE: those of tests, and those of files and their hooks.
import { writeFileSync } from 'node:fs';

const getFailures = ({ testFilePath, testResults, testExecError, failureMessage }) => [
  ...testResults
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages }) => [testFilePath, fullName, ...failureMessages]),
  ...(testExecError ? [[testFilePath, failureMessage]] : []),
];

export default class FailuresReporter {
  onRunComplete(_contexts, { testResults, numPassedTests: passed }) {
    const failures = testResults.flatMap(getFailures).map((lines) => lines.join('\n'));
    writeFileSync(process.env.FAILURES_FILE, JSON.stringify({ passed, failures }));
  }
}
