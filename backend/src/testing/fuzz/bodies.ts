/** Lone surrogates cannot be sent in URLs and forms. */
export const text = (value: unknown): string =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString();
export const texts = (fields: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, text(value)]));

export const flat = (fields: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map(text) : text(value),
    ]),
  );

/** A body as sent. */
export interface Sent {
  readonly contentType: string | null;
  readonly bytes: Buffer;
  /** The body parsed by its content type; undefined if it cannot be parsed. */
  readonly means: unknown;
}

export const asJson = (fields: Record<string, unknown>): Sent => asText(JSON.stringify(fields));

export function asText(json: string): Sent {
  // An empty body equals one without fields.
  const means = json === '' ? {} : read(json);
  return { contentType: 'application/json', bytes: Buffer.from(json), means };
}

/** Parsers may ignore a byte order mark (RFC 8259, 8.1); the server's does. */
function read(json: string): unknown {
  try {
    return JSON.parse(json.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}

/** The server may or may not support the content type; it must not fail. */
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
