import type { RequestHandler } from 'express';
import type { OpenedClient } from './client-on-server.js';
import { loopbackOf } from './loopback.js';

/** What crawlers may read, and where they find it. */
export const robots =
  (client: OpenedClient, origin: string): RequestHandler =>
  async (_, response) => {
    const { privatePaths } = await client();
    const closed = privatePaths.map((path) => `Disallow: ${path}`);
    const lines = ['User-agent: *', ...closed, '', `Sitemap: ${origin}/sitemap.xml`, ''];
    response.type('text/plain').send(lines.join('\n'));
  };

/** Every public page, as sitemaps.org has it. */
export const sitemap =
  (client: OpenedClient, origin: string): RequestHandler =>
  async (request, response) => {
    const { addresses } = await client();
    const urls = (await addresses(loopbackOf(request))).map(
      (path) => `<url><loc>${inXml(origin + encodeURI(path))}</loc></url>`,
    );
    response.type('application/xml').send(
      `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`,
    );
  };

const inXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
