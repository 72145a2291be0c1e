import { SANDBOX_MAILS_PATH } from '@nirmaan/contracts/mail';
import { Router } from 'express';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { escapeHtml } from './mail-html.js';

const MAX_SHOWN = 100;

/** Shows the newest mails of the outbox: on one machine no mail server delivers them. */
export const serveOutbox = (folder: string, publicOrigin: string): Router =>
  Router().get(SANDBOX_MAILS_PATH, async (_, response) => {
    const mails = await readNewest(folder);
    response.set('cache-control', 'no-store').send(renderPage(mails, publicOrigin));
  });

interface Written {
  readonly file: string;
  readonly at: Date;
}

type Mail = Pick<Email, 'to' | 'subject' | 'text'> & Pick<Written, 'at'>;

async function readNewest(folder: string): Promise<Mail[]> {
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => name.endsWith('.eml')).map((name) => join(folder, name));
  const written = await Promise.all(
    files.map(async (file): Promise<Written> => ({ file, at: (await stat(file)).mtime })),
  );
  const newest = written.sort((one, other) => +other.at - +one.at).slice(0, MAX_SHOWN);
  return Promise.all(
    newest.map(async ({ file, at }) => ({ ...(await PostalMime.parse(await readFile(file))), at })),
  );
}

const style = `
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 44rem; margin: 2rem auto; padding: 0 1rem; color: #1c2430 }
  h1 { font-size: 1.75rem } h2 { margin: 0; font-size: 1.1rem } p { color: #5a6675 }
  article { border: 1px solid #d9dee6; border-radius: .75rem; padding: 1rem 1.25rem; margin: 1rem 0 }
  article p { margin: .25rem 0 1rem; font-size: .9rem } pre { font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; margin: 0 }`;

const renderPage = (mails: readonly Mail[], publicOrigin: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mails of this machine</title>
<link rel="icon" href="/favicon.svg">
<style>${style}</style>
</head>
<body>
<h1>Mails of this machine</h1>
<p>Without a mail server (<code>SMTP_URL</code>) no mail leaves this machine. The newest are first; reload for more.</p>
${mails.map((mail) => renderMail(mail, publicOrigin)).join('') || '<p>There are no mails yet.</p>'}
</body>
</html>
`;

const renderMail = ({ to, subject = '', text = '', at }: Mail, publicOrigin: string): string => `
<article>
<h2>${escapeHtml(subject)}</h2>
<p>To ${escapeHtml(to?.[0]?.address ?? '')}, <time>${at.toISOString()}</time></p>
<pre>${linkOwn(escapeHtml(text.trim()), publicOrigin)}</pre>
</article>`;

/** Only the product's own addresses become links. */
const linkOwn = (escaped: string, publicOrigin: string): string =>
  escaped.replace(/https?:\/\/[^\s<]+/g, (url) =>
    url.startsWith(`${publicOrigin}/`) ? `<a href="${url}">${url}</a>` : url,
  );
