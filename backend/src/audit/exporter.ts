import type { Exported, exportFormats } from '@nirmaan/contracts/audit';
import type { AsOf } from '@nirmaan/contracts/kernel';
import type { Archive } from './archive.js';
import { bundleOf } from './bundle.js';
import { csvOf } from './csv.js';
import type { Dossier } from './dossier.js';
import type { Seal } from './seal.js';

export interface Wish {
  readonly format: (typeof exportFormats)[number];
  readonly asOf: AsOf | undefined;
  readonly exportedAt: Date;
}

/** A dossier as a file to keep. */
export async function exportOf(
  archive: Archive,
  seal: Seal,
  dossier: Dossier,
  { format, asOf, exportedAt }: Wish,
): Promise<Exported> {
  const story = await archive.story(dossier);
  const name = `history-${dossier.project.slice(0, 8)}-${dossier.consultant.slice(0, 8)}`;
  if (format === 'csv') {
    return { name: `${name}.csv`, type: 'text/csv;charset=utf-8', content: csvOf(story) };
  }
  const anchor = await archive.newestAnchor();
  const parts = { dossier, story, anchor, asOf: asOf?.toString() ?? null, exportedAt };
  return { name: `${name}.json`, type: 'application/json', content: bundleOf(parts, seal) };
}
