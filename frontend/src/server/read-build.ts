import { PRODUCT_NAME } from '@nirmaan/contracts/kernel';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest } from 'vite';
import { type Handover, handoverScript } from '../app/handover';
import { getPageSource, isPrivatePage } from '../app/routes';

/** In the shell of every page for signed-in users. */
const APP_BAR = 'src/app/shell/app-bar.tsx';

interface Files {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** A source's own files and those of everything that it cannot do without. */
function listPageFiles(source: string, manifest: Manifest): Files {
  const chunks = [...reachedFrom(source, manifest)].flatMap((name) => manifest[name] ?? []);
  return {
    scripts: chunks.map(({ file }) => file),
    styles: chunks.flatMap(({ css }) => css ?? []),
  };
}

function reachedFrom(source: string, manifest: Manifest, seen = new Set<string>()): Set<string> {
  if (seen.has(source)) return seen;
  seen.add(source);
  for (const next of manifest[source]?.imports ?? []) reachedFrom(next, manifest, seen);
  return seen;
}

interface PageParts {
  readonly page: string;
  readonly head: string;
  readonly body: string;
  readonly handover: Handover;
}

/** The built client's one HTML file, ready to be filled with any page. */
interface Build {
  readonly fill: (parts: PageParts) => string;
}

export async function readBuild(folder: string): Promise<Build> {
  const shell = await readFile(join(folder, 'index.html'), 'utf8');
  const styled = await withStyles(shell, folder);
  const manifest = JSON.parse(
    await readFile(join(folder, '.vite/manifest.json'), 'utf8'),
  ) as Manifest;
  return {
    fill: ({ page, head, body, handover }) =>
      styled
        .replace(`<title>${PRODUCT_NAME}</title>`, () => head)
        // Behind those of the shell, without which no page begins.
        .replace('</head>', () => `${linksTo(listSources(page), manifest, shell)}</head>`)
        .replace('<div id="root"></div>', () => body + handoverScript(handover)),
  };
}

const stylesheet = /<link rel="stylesheet"[^>]* href="\/([^"]+)">/g;

/**
 * Inlines the styles: on a slow connection a request for them would delay the first paint. A disabled link to each stays,
 * so that a chunk loaded later does not request them again.
 */
async function withStyles(shell: string, folder: string): Promise<string> {
  const files = [...shell.matchAll(stylesheet)].map(([, file = '']) => file);
  const styles = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  const inlined = new Map(files.map((file, at) => [file, styles[at]]));
  return shell.replace(
    stylesheet,
    (_, file: string) =>
      `<style>${inlined.get(file)}</style><link rel="stylesheet" href="/${file}" disabled>`,
  );
}

/** A page's own source; for signed-in users, that of the bar around it too. */
const listSources = (page: string): readonly string[] =>
  isPrivatePage(page) ? [getPageSource(page), APP_BAR] : [getPageSource(page)];

/** Preloads the page's chunks in parallel instead of one after another. */
function linksTo(sources: readonly string[], manifest: Manifest, shell: string): string {
  const files = sources.map((source) => listPageFiles(source, manifest));
  const scripts = new Set(files.flatMap((one) => one.scripts));
  const styles = new Set(files.flatMap((one) => one.styles));
  const missing = (file: string): boolean => !shell.includes(file);
  return [
    ...[...styles].filter(missing).map((file) => `<link rel="stylesheet" href="/${file}">`),
    ...[...scripts]
      .filter(missing)
      .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ].join('');
}
