import { eventually, temporaryFolder, type TemporaryFolder } from '@nirmaan/platform/testing';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type RunningApi, startApi } from '../testing/api.js';

const script = 'console.log("here")';
const shell = '<title>Nirmaan</title>';
/** Counts how often it renders; what is slow waits until the sitemap is read. */
const program = `
let renderings = 0;
let listings = 0;
let release;
const released = new Promise((resolve) => (release = resolve));
export const openClient = async () => ({
  render: async ({ path }) => {
    renderings += 1;
    if (path.startsWith('/slow')) await released;
    if (path === '/broken') throw new Error('cannot render');
    return { status: 200, html: 'rendering ' + renderings };
  },
  normalize: (path) => path.split('?')[0],
  addresses: async () => {
    release();
    listings += 1;
    if (listings > 2) throw new Error('cannot list');
    return ['/a&b'];
  },
  privatePaths: [],
});
`;

describe('a faulty client', () => {
  let api: RunningApi;
  let client: TemporaryFolder;
  beforeAll(async () => {
    client = temporaryFolder();
    for (const folder of ['client', 'server']) await mkdir(join(client.path, folder));
    await writeFile(join(client.path, 'client', 'index.html'), shell);
    for (const file of ['kept.js', 'lost.js'])
      await writeFile(join(client.path, 'client', file), script);
    await writeFile(join(client.path, 'server', 'entry-server.js'), program);
    await writeFile(join(client.path, 'server', 'package.json'), '{"type":"module"}');
    api = await startApi({ settings: { CLIENT_DIR: client.path, TRUST_PROXY: 1 } });
  });
  afterAll(async () => {
    await api.stop();
    await client.remove();
  });

  const open = (path: string, from?: string) =>
    fetch(api.url + path, {
      headers: { accept: 'text/html', ...(from && { 'x-forwarded-for': from }) },
    });
  const rendered = async (path: string, from?: string) => (await open(path, from)).text();

  it('leaves the page to the browser when rendering fails', async () => {
    const response = await open('/broken');
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(shell);
  });

  it('renders a page once for all who ask at the same time', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => rendered('/busy')));
    expect(new Set(all).size).toBe(1);
    expect(await rendered('/other')).not.toBe(all[0]);
  });

  it('renders a page once, whatever parameters are made up for it', async () => {
    expect(await rendered('/same?a=1')).toBe(await rendered('/same?b=2'));
  });

  it('leaves a flood of new pages to the browser, except those that can be rendered soon', async () => {
    const pages = { rendered: 0, left: 0 };
    const asked = Array.from({ length: 60 }, async (_, at) => {
      const text = await rendered(`/slow/${at}`);
      pages[text === shell ? 'left' : 'rendered'] += 1;
    });
    await eventually(() => expect(pages).toEqual({ rendered: 0, left: 60 - 2 - 16 }));
    await rendered('/sitemap.xml');
    await Promise.all(asked);
    expect(pages.rendered).toBe(2 + 16);
    expect(await rendered('/slow/again')).not.toBe(shell);
  });

  it('renders sixty new pages a minute for an address, and those it has rendered as often as they are read', async () => {
    for (let at = 0; at < 60; at += 1)
      expect(await rendered(`/new/${at}`, '203.0.113.1')).not.toBe(shell);
    expect(await rendered('/new/60', '203.0.113.1')).toBe(shell);
    expect(await rendered('/new/59', '203.0.113.1')).not.toBe(shell);
    expect(await rendered('/new/60', '203.0.113.2')).not.toBe(shell);
  });

  it('keeps serving when one of its files is gone', async () => {
    await rm(join(client.path, 'client', 'lost.js'));
    await expect(rendered('/lost.js')).rejects.toThrow('fetch failed');
    expect(await rendered('/kept.js')).toBe(script);
  });

  it('ignores a range that ends before it begins', async () => {
    const headers = { range: 'bytes=9-3' };
    const response = await fetch(`${api.url}/kept.js`, { headers });
    expect([response.status, await response.text()]).toEqual([200, script]);
  });

  it('escapes URLs in the sitemap', async () => {
    expect(await rendered('/sitemap.xml')).toContain('<loc>http://localhost:3000/a&amp;b</loc>');
  });

  it('has no sitemap while its pages cannot be listed', async () => {
    const { status, headers } = await open('/sitemap.xml');
    expect([status, headers.get('retry-after')]).toEqual([503, '60']);
  });
});
