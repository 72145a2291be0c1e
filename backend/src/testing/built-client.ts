import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The folder of the built client. */
export function builtClient(): string {
  const folder = fileURLToPath(new URL('../../../frontend/dist', import.meta.url));
  if (!existsSync(`${folder}/server`)) throw new Error('Build first: npm run build:client');
  return folder;
}
