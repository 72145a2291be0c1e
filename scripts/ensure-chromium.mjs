// The browser specs need Debian's Chromium; where it is missing and we are root, it is installed.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const browser = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const install = 'apt-get install -y --no-install-recommends chromium';

/** Ends the process with a sentence that says what to install when it cannot do so itself. */
export function ensureChromium() {
  if (existsSync(browser)) return;
  if (process.getuid?.() === 0) {
    console.log('Chromium is missing; installing it from Debian.');
    spawnSync('sh', ['-c', `apt-get update -q && DEBIAN_FRONTEND=noninteractive ${install}`], {
      stdio: 'inherit',
    });
  }
  if (existsSync(browser)) return;
  console.error(
    `The browser specs need Chromium at ${browser}. Install it (as root: ${install}) or set CHROMIUM_PATH.`,
  );
  process.exit(1);
}
