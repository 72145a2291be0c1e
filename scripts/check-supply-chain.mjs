// Verifies the registry's signatures of all installed packages, and writes sbom.json (CycloneDX). A step is skipped
// where no registry answers, so that it fails only for what it found.
import { spawnSync } from 'node:child_process';

const steps = [
  ['npm', ['audit', 'signatures']],
  [
    'npx',
    [
      ...['--yes', '@cyclonedx/cyclonedx-npm@6.0.1', '--package-lock-only'],
      // npm calls optional peers of other versions errors.
      ...['--ignore-npm-errors', '--output-reproducible', '--output-file', 'sbom.json'],
    ],
  ],
];

const noAnswer =
  /ENOTFOUND|EAI_AGAIN|ECONN(REFUSED|RESET)|ETIMEDOUT|ENETUNREACH|E40[34]|no dependencies to audit/;

for (const [command, args] of steps) {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  const name = args.find((argument) => !argument.startsWith('-'));
  if (status === 0) console.log(`${name}: done\n${stdout}`.trimEnd());
  else if (noAnswer.test(stderr)) console.log(`${name}: skipped, because no registry answers`);
  else {
    console.error(`${name}: failed\n${stdout}${stderr}`);
    process.exitCode = 1;
  }
}
