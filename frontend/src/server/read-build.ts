import { accountCalls } from '@nirmaan/contracts/account';
import { buildUrl, PRODUCT_NAME } from '@nirmaan/contracts/kernel';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest } from 'vite';
import { type Handover, handoverScript } from '../app/handover';
import { getPageSource, isPrivatePage } from '../app/routes';

/** In the shell of every page for signed-in users. */
const APP_BAR = 'src/app/shell/app-bar.tsx';

/** The sources, and everything that they cannot do without. */
function reachedFrom(sources: readonly string[], manifest: Manifest, seen = new Set<string>()) {
  for (const source of sources) {
    if (seen.has(source)) continue;
    seen.add(source);
    reachedFrom(manifest[source]?.imports ?? [], manifest, seen);
  }
  return seen;
}

interface PageParts {
  readonly page: string;
  readonly head: string;
  readonly body: string;
  readonly handover: Handover;
}

/** Fills the built client's one HTML file with any page. */
export async function readBuild(folder: string) {
  const shell = await readFile(join(folder, 'index.html'), 'utf8');
  const styled = await withStyles(shell, folder);
  const manifest = JSON.parse(
    await readFile(join(folder, '.vite/manifest.json'), 'utf8'),
  ) as Manifest;
  const fonts = linksToFonts(manifest);
  return ({ page, head, body, handover }: PageParts): string =>
    styled
      .replace(`<title>${PRODUCT_NAME}</title>`, () => head)
      // Behind those of the shell, without which no page begins.
      .replace('</head>', () => `${fonts}${linksTo(page, manifest, shell)}</head>`)
      .replace('<div id="root"></div>', () => body + handoverScript(handover));
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

/** Fonts that a browser finds in the styles only would come after the first paint. */
const linksToFonts = (manifest: Manifest): string =>
  Object.values(manifest)
    .filter(({ file }) => file.endsWith('.woff2'))
    .map(
      ({ file }) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`,
    )
    .join('');

/** A page's own source; for signed-in users, that of the bar around it too. */
const listSources = (page: string): readonly string[] =>
  isPrivatePage(page) ? [getPageSource(page), APP_BAR] : [getPageSource(page)];

/** The question of who is signed in goes out beside the scripts, in the words in which they ask it. */
const ACCOUNT_LINK = `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${buildUrl(accountCalls.whoAmI)}">`;

/** Preloads the page's chunks in parallel instead of one after another, and the account where it is needed. */
function linksTo(page: string, manifest: Manifest, shell: string): string {
  const sources = listSources(page);
  const chunks = [...reachedFrom(sources, manifest)].flatMap((name) => manifest[name] ?? []);
  const styles = new Set(chunks.flatMap(({ css }) => css ?? []));
  const missing = (file: string): boolean => !shell.includes(file);
  return [
    ...(isPrivatePage(page) ? [ACCOUNT_LINK] : []),
    ...[...styles].filter(missing).map((file) => `<link rel="stylesheet" href="/${file}">`),
    ...chunks
      .map(({ file }) => file)
      .filter(missing)
      .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ].join('');
}
