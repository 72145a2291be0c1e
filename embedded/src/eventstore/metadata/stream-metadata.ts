/** What a stream's metadata says about which of its events are still to be read. */
export interface StreamMetadata {
  readonly maxCount?: number;
  /** Seconds. */
  readonly maxAge?: number;
  readonly truncateBefore?: number;
  readonly softDeleted: boolean;
}

export const noMetadata: StreamMetadata = { softDeleted: false };

/** The `$tb` that stands for "everything"; no JavaScript number is exactly it. */
const everything = '9223372036854775807';

export const softDeletion = Buffer.from(`{"$tb":${everything}}`);

/** Metadata that is not JSON, or says nothing about reading, limits nothing. */
export function parseMetadata(raw: Buffer): StreamMetadata {
  const json = parseObject(raw);
  const truncateBefore = naturalNumber(json['$tb']);
  return {
    ...optional('maxCount', naturalNumber(json['$maxCount'])),
    ...optional('maxAge', naturalNumber(json['$maxAge'])),
    ...optional('truncateBefore', truncateBefore),
    softDeleted: truncateBefore !== undefined && truncateBefore >= Number(everything),
  };
}

/** The same metadata, with the stream alive again from this revision on. */
export function undeleted(raw: Buffer, from: number): Buffer {
  return Buffer.from(JSON.stringify({ ...parseObject(raw), $tb: from }));
}

/** Access control lists are not enforced here, so they are not accepted either. */
export function hasAccessList(raw: Uint8Array): boolean {
  return '$acl' in parseObject(Buffer.from(raw));
}

/** The first revision that may be read. */
export function firstReadable({ maxCount, truncateBefore }: StreamMetadata, last: number): number {
  const kept = maxCount === undefined ? 0 : last - maxCount + 1;
  return Math.max(0, kept, truncateBefore ?? 0);
}

/** Milliseconds since the epoch; events created before are not to be read. */
export function oldestReadable({ maxAge }: StreamMetadata, now: number): number {
  return maxAge === undefined ? 0 : now - maxAge * 1000;
}

function parseObject(raw: Buffer): Record<string, unknown> {
  try {
    const json: unknown = JSON.parse(raw.toString());
    return typeof json === 'object' && json !== null ? { ...json } : {};
  } catch {
    return {};
  }
}

function naturalNumber(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : undefined;
}

function optional<Name extends string>(name: Name, value: number | undefined) {
  return (value === undefined ? {} : { [name]: value }) as Partial<Record<Name, number>>;
}
