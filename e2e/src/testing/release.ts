import { getFreePort, type TemporaryFolder, temporaryFolder } from '@nirmaan/platform/testing';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** A line of the worker's code, and its faulty version. */
export interface Fault {
  readonly sound: string;
  readonly faulty: string;
}

const BUNDLE = '/projections/dist/bundle/';
const WORKER = `${BUNDLE}projections.js`;

/**
 * Two releases of the worker, the first with a fault. The supervisor starts the same file; a Node loader injects the
 * fault.
 */
export class Release {
  private constructor(
    private readonly folder: TemporaryFolder,
    private readonly metricsPort: number,
  ) {}

  static async with(fault: Fault): Promise<Release> {
    const release = new Release(temporaryFolder(), await getFreePort());
    await release.publish(hooksFor(fault));
    return release;
  }

  /** The Node options for all processes of the product. */
  get env(): Readonly<Record<string, string>> {
    return { NODE_OPTIONS: `--import=${pathToFileURL(this.file).href}` };
  }

  /** Workers started from now on are of the next release. */
  mend(): Promise<void> {
    return this.publish(null);
  }

  /** Reads a gauge from the worker's `/metrics`, by its labels. */
  async gauge(name: string): Promise<ReadonlyMap<string, number>> {
    const response = await fetch(`http://127.0.0.1:${this.metricsPort}/metrics`);
    const lines = (await response.text()).matchAll(/^(\w+)\{(.*)\} (.*)$/gm);
    const told = [...lines].filter(([, gauge]) => gauge === name);
    return new Map(told.map(([, , labels = '', value]) => [labels, Number(value)]));
  }

  remove(): Promise<void> {
    return this.folder.remove();
  }

  private get file(): string {
    return join(this.folder.path, 'release.mjs');
  }

  private publish(hooks: string | null): Promise<void> {
    const lines = [
      `import { register } from 'node:module';`,
      `if (process.argv[1]?.endsWith(${JSON.stringify(WORKER)})) {`,
      `  process.env.METRICS_PORT = '${this.metricsPort}';`,
      ...(hooks ? [`  register(${JSON.stringify(hooks)});`] : []),
      `}`,
    ];
    return writeFile(this.file, lines.join('\n'));
  }
}

/** A Node loader that rewrites the source of modules; the line may be in any file of the bundle. */
const hooksFor = ({ sound, faulty }: Fault): string => {
  const source = `export async function load(url, context, next) {
    const loaded = await next(url, context);
    if (!url.includes(${JSON.stringify(BUNDLE)})) return loaded;
    const parts = String(loaded.source).split(${JSON.stringify(sound)});
    if (parts.length > 2) throw new Error('the program has the line more than once');
    return { ...loaded, source: parts.join(${JSON.stringify(faulty)}) };
  }`;
  return `data:text/javascript,${encodeURIComponent(source)}`;
};
