import { flat, text } from './texts.js';

/** A body as it goes over the wire. */
export interface Sent {
  readonly contentType: string | null;
  readonly bytes: Buffer;
  /** What a reader that understands the content type makes of it; undefined where there is nothing to make. */
  readonly means: unknown;
}

export const asJson = (fields: Record<string, unknown>): Sent => asText(JSON.stringify(fields));

export function asText(json: string): Sent {
  // Without a byte there is no body, and that is as good as one without fields.
  const means = json === '' ? {} : read(json);
  return { contentType: 'application/json', bytes: Buffer.from(json), means };
}

/** A reader may pass over a byte order mark (RFC 8259, 8.1), and the server's does. */
function read(json: string): unknown {
  try {
    return JSON.parse(json.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}

/** Whether the kind is understood is up to the server; that it breaks nothing is what counts. */
export const mistyped = (fields: Record<string, unknown>, contentType: string): Sent => {
  const json = JSON.stringify(fields);
  const isJson = contentType.startsWith('application/json');
  return { contentType, bytes: Buffer.from(json), means: isJson ? fields : undefined };
};

const BOUNDARY = 'fuzz-boundary';

export function asForm(fields: Record<string, unknown>): Sent {
  const flattened = Object.entries(fields).flatMap(([name, value]) =>
    Array.isArray(value)
      ? value.map((item, at): [string, string] => [`${name}[${at}]`, text(item)])
      : [[name, text(value)] as [string, string]],
  );
  const part = ([name, value]: [string, string]): string =>
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const bytes = Buffer.from(`${flattened.map(part).join('')}--${BOUNDARY}--\r\n`);
  const sent = Object.entries(fields).filter(
    ([, value]) => !Array.isArray(value) || value.length > 0,
  );
  const means = flat(Object.fromEntries(sent));
  return { contentType: `multipart/form-data; boundary=${BOUNDARY}`, bytes, means };
}
