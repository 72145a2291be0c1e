/** An invalid field of a refused request, with a message for the user. */
export interface FieldError {
  readonly field: string;
  readonly message: string;
}

export interface Refusal<Code extends string = string> {
  readonly code: Code;
  /** Replaces the table's text. */
  readonly message?: string | undefined;
  /** What the caller can mend. */
  readonly fields?: readonly FieldError[];
  /** Sentences with details of this case. */
  readonly details?: readonly string[];
  /** Of a temporary refusal. */
  readonly retryAfterMs?: number;
}

/** A refusal's HTTP status and text; of a 400 also the field, unless the refusal names others. */
export type RefusalRow =
  | {
      readonly status: 401 | 402 | 403 | 404 | 409 | 410 | 413 | 415 | 421 | 429;
      readonly message: string;
    }
  | { readonly status: 400; readonly message: string; readonly field: string };

/** A slice's refusals: `SLICE.REASON` → status and text. Without side effects: the client's bundle drops the tables. */
/* @__NO_SIDE_EFFECTS__ */
export const defineRefusals = <const Table extends Record<string, RefusalRow>>(table: Table) =>
  table;

export const kernelRefusals = defineRefusals({
  'REQUEST.INVALID': { status: 400, message: 'Please check the marked fields.', field: 'body' },
  'REQUEST.NOT_FOUND': { status: 404, message: 'Not found' },
  'REQUEST.FOREIGN_ORIGIN': { status: 403, message: 'This request came from another site.' },
  'REQUEST.WRONG_HOST': { status: 421, message: 'This address is not served here.' },
  'REQUEST.TOO_MANY': { status: 429, message: 'Too many requests. Please try again later.' },
  'REQUEST.TOO_LARGE': { status: 413, message: 'The request is too large.' },
  'REQUEST.UNSUPPORTED_TYPE': { status: 415, message: 'This content type is not supported.' },
  'REQUEST.CONFLICT': {
    status: 409,
    message: 'Somebody changed this at the same time. Please try again.',
  },
  'REQUEST.KEY_REUSED': {
    status: 409,
    message: 'This was sent before with other content. Please send it again.',
  },
  'IMAGE.TOO_LARGE': { status: 413, message: 'The image is larger than 5 MB.' },
  'IMAGE.TOO_MANY_AT_ONCE': {
    status: 429,
    message: 'You are uploading two images already. Please wait until they are done.',
  },
  'IMAGE.TOO_MANY_PIXELS': {
    status: 413,
    message: 'The image has too many pixels: at most 24 megapixels, or 8 as AVIF.',
  },
  'IMAGE.NOT_AN_IMAGE': {
    status: 415,
    message: 'The file is not a JPEG, PNG, WebP, GIF or AVIF image.',
  },
});

/** The result of a decision: a value, or a refusal that is part of the product. Faults throw. */
export type Result<Value, Code extends string = string> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: Refusal<Code> };

export const accept = <Value>(value: Value): { ok: true; value: Value } => ({ ok: true, value });

/** Refuses with a code from a slice's refusal table. */
export const refuse = <Code extends string>(
  code: Code,
  rest?: Omit<Refusal, 'code'>,
): { ok: false; refusal: Refusal<Code> } => ({ ok: false, refusal: { ...rest, code } });

/** Returns the value, or throws where a refusal is a fault, as when a reactor or the seed sends what must succeed. */
export function unwrap<Value>(result: Result<Value>, subject?: string): Value {
  if (result.ok) return result.value;
  const { code } = result.refusal;
  throw new Error(subject === undefined ? code : `${subject}: ${code}`);
}

/** Ends every switch over a union: a forgotten case is a compile error, and a fault should it ever run. */
export function assertNever(value: never): never {
  throw new Error(`Unexpected case: ${JSON.stringify(value)}`);
}
