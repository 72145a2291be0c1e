import { accountCalls } from '@nirmaan/contracts/account';
import { bottlingLinePosted, coldChainPublished } from '@nirmaan/contracts/examples';
import { projectId, projectPath } from '@nirmaan/contracts/project';
import { bySpec, eventually } from '@nirmaan/platform/testing';
import { execa } from 'execa';
import { v4 } from 'uuid';
import { closeProject, postProject } from '../project/project.decider.js';
import { type RunningApi, startApi } from '../testing/api.js';
import { builtClient } from '../testing/built-client.js';
import { caughtUp } from '../testing/caught-up.js';
import { publish } from '../testing/content.js';
import { addSectors, signUp, signUpManufacturer } from '../testing/people.js';

const origin = 'https://nirmaan.example';

describe('a public page', () => {
  let api: RunningApi;
  beforeAll(async () => {
    const settings = { CLIENT_DIR: builtClient(), PUBLIC_URL: `${origin}/` };
    api = await startApi({ projections: true, settings });
    await addSectors(api);
    await publish(api, coldChainPublished.data);
  });
  afterAll(() => api.stop());

  const open = (path: string, headers: Record<string, string> = {}) =>
    fetch(api.url + path, { headers: { accept: 'text/html', ...headers } });
  const fetchHtml = async (path: string) => (await open(path)).text();
  const getBlocks = (html: string): unknown[] =>
    [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap(
      ([, json]) => JSON.parse(json ?? '') as unknown,
    );

  it('reads without JavaScript, what the API has included', async () => {
    expect(await fetchHtml('/')).toMatch(/<h1[^>]*>Hire Experts or be hired\.<\/h1>/);
    expect(await fetchHtml('/sign-up')).toContain('<option value="Food &amp; Beverage">');
  });

  it.each(['/sign-up', '/pricing-details'])(
    'is whole when it is the first that a process renders: %s',
    async (path) => {
      const asked = JSON.stringify({ path, origin: api.url, content: {} });
      const script = `
        const { openClient } = await import('${builtClient()}/server/entry-server.js');
        const client = await openClient('${builtClient()}/client');
        const fetchHere = (path, init) => fetch(new URL(path, '${api.url}'), init);
        const { html } = await client.render({ ...${asked}, fetch: fetchHere });
        process.stdout.write(html);`;
      const { stdout } = await execa('node', ['--input-type=module', '-e', script]);
      expect(stdout).toContain('</footer>');
      expect(stdout).toMatch(/<h1/);
    },
  );

  it('brings a blog with all its text, and what search engines and previews want of it', async () => {
    const { title, description, sections, author, subtitle } = coldChainPublished.data;
    const html = await fetchHtml('/blog-details/cold-chain-basics');
    const written = sections.flatMap(({ heading, text }) => [heading, text]);
    for (const text of [title, description, author, ...written]) expect(html).toContain(text);
    expect(html).toContain(`<meta property="og:type" content="article"/>`);
    expect(html).toContain(`<meta property="og:image" content="${origin}/api/images/`);
    expect(getBlocks(html)).toContainEqual(
      expect.objectContaining({
        '@type': 'BlogPosting',
        mainEntityOfPage: `${origin}/blog-details/cold-chain-basics`,
        headline: title,
        description: subtitle,
        author: { '@type': 'Person', name: author },
      }),
    );
  });

  it('shows a project, at one address under every title, until it is closed', async () => {
    const owner = (await signUpManufacturer(api)).account;
    const id = projectId.parse(v4());
    const project = {
      ...bottlingLinePosted.data,
      ...{ project: id, owner, lastDay: '2999-12-31', keyPoints: ['Below 6 < 7 bar'] },
    };
    await api.executor.execute(postProject, id, project, bySpec);
    await caughtUp(api);
    const path = projectPath({ id, title: project.title });
    const html = await fetchHtml(`/projects/an-older-title-${id}`);
    for (const text of [project.title, project.description, '₹4,50,000', 'Sign in to apply'])
      expect(html).toContain(text);
    expect(html).toContain(`<link rel="canonical" href="${origin}${path}"/>`);
    expect(getBlocks(html)).toContainEqual(
      expect.objectContaining({
        '@type': 'JobPosting',
        title: project.title,
        description: `<p>${project.description}</p><ul><li>Below 6 &lt; 7 bar</li></ul>`,
        validThrough: '2999-12-31T23:59:59+05:30',
        hiringOrganization: { '@type': 'Organization', name: 'Iyer Beverages' },
      }),
    );
    expect(await fetchHtml('/sitemap.xml')).toContain(`<loc>${origin}${path}</loc>`);
    await api.executor.execute(closeProject, id, { project: id, by: owner }, bySpec);
    await caughtUp(api);
    await eventually(async () => expect((await open(path)).status).toBe(410), { timeout: 10_000 });
    const closed = await fetchHtml(path);
    expect(closed).toContain('This project is closed');
    expect(closed).not.toContain(project.description);
    expect(await fetchHtml('/sitemap.xml')).not.toContain(path);
  });

  it('has its own title, description, address and preview', async () => {
    const html = await fetchHtml('/sign-up/?from=somewhere');
    expect(html.match(/<title>/g)).toHaveLength(1);
    expect(html).toContain('<title>Sign up – Nirmaan</title>');
    expect(html).toMatch(/<meta name="description" content="Create an account[^"]+"\/>/);
    expect(html).toContain(`<link rel="canonical" href="${origin}/sign-up"/>`);
    expect(html).toContain(`<meta property="og:url" content="${origin}/sign-up"/>`);
    expect(html).toContain('<meta property="og:title" content="Sign up"/>');
    const [, picture] = /og:image" content="https:\/\/nirmaan\.example([^"]+)"/.exec(html) ?? [];
    expect((await open(picture ?? '')).headers.get('content-type')).toBe('image/png');
  });

  it('says in structured data who we are and where the page stands', async () => {
    const home = { '@type': 'ListItem', position: 1, name: 'Nirmaan', item: `${origin}/` };
    const here = { '@type': 'ListItem', position: 2, name: 'Sign up', item: `${origin}/sign-up` };
    expect(getBlocks(await fetchHtml('/sign-up'))).toMatchObject([
      { '@type': 'Organization', name: 'Nirmaan', url: `${origin}/` },
      { '@type': 'BreadcrumbList', itemListElement: [home, here] },
    ]);
  });

  it('is the same for a person as for any visitor', async () => {
    const { person, form } = await signUp(api, { userRole: 'manufacturer', name: 'Leela Bose' });
    const { email, password } = form;
    const signedIn = await person.send(accountCalls.login, { email, password });
    const cookie = signedIn.get('Set-Cookie')?.join('; ') ?? '';
    expect(cookie).not.toBe('');
    for (const path of ['/?as=person', '/dashboard?view=profile', '/audit']) {
      const html = await (await open(path, { cookie })).text();
      expect(html).not.toContain(form.name);
      expect(html).toContain('"userInfo":null');
    }
  });

  it('holds no script of its own, so that none must be allowed', async () => {
    const response = await open('/sign-up');
    const scripts = (await response.text()).match(/<script(?![^>]* src=)[^>]*>/g);
    expect(scripts).toEqual([
      '<script type="application/ld+json">',
      '<script type="application/json" id="handover">',
    ]);
    expect(response.headers.get('content-security-policy')).toMatch(/script-src 'self'(;|$)/);
    expect(response.headers.get('content-security-policy')).toContain("form-action 'none'");
  });

  it.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
  ])('travels compressed where the browser can read %s', async (accepted, chosen) => {
    const { headers } = await open('/', { 'accept-encoding': accepted });
    expect(headers.get('content-encoding')).toBe(chosen);
    expect(headers.get('vary')).toContain('Accept-Encoding');
  });

  it('brings the files it needs, named by their content and compressed by the build', async () => {
    const html = await fetchHtml('/sign-up');
    const files = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)];
    expect(files.length).toBeGreaterThan(3);
    for (const [, file] of files) {
      const { status, headers } = await open(file ?? '', { 'accept-encoding': 'br' });
      expect(status).toBe(200);
      expect(file).toMatch(/-[\w-]{8}\.(js|css)$/);
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(headers.get('content-encoding')).toBe('br');
      expect((await open(`${file}.map`)).status).toBe(404);
    }
  });

  it('is not at an address of two slashes, which a browser takes for a host', async () => {
    expect((await open('//')).status).toBe(404);
    expect((await open('//evil.example/')).status).toBe(404);
  });

  it.each(['/nowhere%0a', '/%00', '/sign-up%e2%80%a8'])(
    'is not at an address with control characters: %s',
    async (path) => expect((await open(path)).status).toBe(404),
  );

  it.each(['/nowhere', '/our-services/nothing', '/dashboard/nowhere'])(
    'answers 404 at %s',
    async (path) => {
      const response = await open(`${path}?x`);
      expect(response.status).toBe(404);
      const html = await response.text();
      expect(html).toContain('This page does not exist');
      expect(html).toContain('<meta name="robots" content="noindex"/>');
    },
  );

  it('answers 404 where there is no such blog, in the page’s own words', async () => {
    for (const slug of ['not-written-yet', 'No%20Slug']) {
      const response = await open(`/blog-details/${slug}`);
      expect(response.status).toBe(404);
      expect(await response.text()).toContain('Blog not found!');
    }
  });

  it('is only a frame where it is private', async () => {
    const html = await fetchHtml('/dashboard');
    expect(html).toMatch(/<h1[^>]*>Welcome<\/h1>/);
    expect(html).toContain('Loading your dashboard');
    expect(html).toMatch(/<link rel="preload" as="fetch"[^>]* href="\/api\/useringfo">/);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
  });

  it('lets crawlers in, but not where it is private', async () => {
    const text = await fetchHtml('/robots.txt');
    expect(text).toContain('Disallow: /dashboard\n');
    expect(text).not.toContain('Disallow: /\n');
    expect(text).toContain(`Sitemap: ${origin}/sitemap.xml`);
  });

  it('stands in the sitemap, if it can be opened', async () => {
    const response = await open('/sitemap.xml');
    expect(response.headers.get('content-type')).toContain('application/xml');
    const locations = [...(await response.text()).matchAll(/<loc>(.*?)<\/loc>/g)];
    const paths = locations.map(([, url]) => new URL(url ?? '').pathname);
    const some = ['/', '/about-us', '/our-services/3d-cad', '/blog-details/cold-chain-basics'];
    expect(paths).toEqual(expect.arrayContaining(some));
    expect(paths).not.toContain('/dashboard');
    for (const path of paths) expect((await open(path)).status).toBe(200);
  });
});
