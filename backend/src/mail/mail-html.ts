export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

interface MailParts {
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  readonly details: readonly (readonly [name: string, value: string])[];
  /** The button. */
  readonly way: string;
  readonly link: string | undefined;
  readonly signature: string;
}

const cell = 'padding:4px 24px 4px 0;vertical-align:top';

const toRow = ([name, value]: MailParts['details'][number]): string =>
  `<tr><td style="${cell};color:#5a6675">${escapeHtml(name)}</td><td style="${cell}"><strong>${escapeHtml(value)}</strong></td></tr>`;

const toButton = (way: string, link: string): string =>
  `<p style="margin:24px 0"><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#0b5a6f;color:#ffffff;font-weight:bold;text-decoration:none">${escapeHtml(way)}</a></p>`;

/** The same words as the text of a mail, with the details as a table and one button; it loads nothing. */
export function toHtml({ greeting, paragraphs, details, way, link, signature }: MailParts): string {
  const words = [greeting, ...paragraphs].map((text) => `<p>${escapeHtml(text)}</p>`);
  const table = details.length > 0 ? `<table>${details.map(toRow).join('')}</table>` : '';
  const button = link === undefined ? '' : toButton(way, link);
  return `<!doctype html>
<html lang="en">
<body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#1c2430">
<div style="max-width:560px;margin:0 auto">
${words.join('\n')}
${table}${button}
<p style="color:#5a6675;font-size:14px">${escapeHtml(signature)}</p>
</div>
</body>
</html>
`;
}
