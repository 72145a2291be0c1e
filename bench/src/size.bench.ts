import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Benchmark, Row } from './report.js';

const embedded = fileURLToPath(new URL('../../embedded/src/', import.meta.url));

const SERVERS = [
  { folder: 'eventstore', aim: 1_000 },
  { folder: 'mongo', aim: 2_000 },
] as const;

export const size: Benchmark = {
  name: 'size',
  about: 'lines of code of each stand-in: no specs, blank lines, comments or imports',
  run: () => Promise.resolve(SERVERS.map(({ folder, aim }) => row(folder, aim))),
};

function row(folder: string, aim: number): Row {
  const files = readdirSync(join(embedded, folder), { recursive: true, encoding: 'utf8' });
  const sources = files.filter((file) => file.endsWith('.ts') && !isTest(file));
  const lines = sources.flatMap((file) =>
    readFileSync(join(embedded, folder, file), 'utf8')
      .split('\n')
      .filter(isCode),
  );
  const figure = `${lines.length} lines in ${sources.length} files`;
  return { what: folder, figure, beside: `${aim}`, ratio: lines.length / aim, aim: 'about 1' };
}

const isTest = (file: string): boolean => /\.spec\.ts$|^contract\/|testing\//.test(file);
const isCode = (line: string): boolean => !/^\s*($|\/\/|\/?\*|import |\} from )/.test(line);
