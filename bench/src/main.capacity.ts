import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { fillIn, readCosts, toTables } from './capacity.js';

const RESULTS = fileURLToPath(new URL('../results.json', import.meta.url));
const DOCUMENT = fileURLToPath(new URL('../../docs/capacity.md', import.meta.url));

const { results } = JSON.parse(readFileSync(RESULTS, 'utf8')) as {
  results: Parameters<typeof readCosts>[0];
};
writeFileSync(DOCUMENT, fillIn(readFileSync(DOCUMENT, 'utf8'), toTables(readCosts(results))));
