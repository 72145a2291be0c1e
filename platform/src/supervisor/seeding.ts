import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Program } from './spawn.js';
import type { Children } from './children.js';
import type { Settings } from './settings.js';

/**
 * Seeds the stores. Those of this machine remember it beside their data, so that a second start need not ask
 * them; others are asked every time, which changes nothing when they hold the seed already.
 */
export async function seedOnce(
  settings: Settings,
  program: Program,
  children: Children,
): Promise<void> {
  if (settings.seed === 'none') return;
  const note = join(settings.dataDir, 'seeded');
  if (settings.onThisMachine && (await noted(note)) === settings.seed) return;
  const exitCode = await children.run(program);
  if (exitCode !== 0) throw new Error(`Seeding failed; see ${program.logFile}`);
  if (settings.onThisMachine) await writeFile(note, settings.seed);
}

const noted = (note: string): Promise<string> => readFile(note, 'utf8').catch(() => '');
