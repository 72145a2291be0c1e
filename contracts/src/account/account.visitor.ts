/** The call for the current user, without a schema, because every page makes it first. */
export const whoAmIAddress = { method: 'GET', path: '/useringfo' } as const;

interface VisitorsAnswer {
  readonly message: string;
  readonly data: null;
}

/** Recognises the answer for a visitor without a schema; null for any other answer. */
export function readVisitor(body: unknown): VisitorsAnswer | null {
  const { message, data } = { ...(body as Partial<VisitorsAnswer> | null | undefined) };
  return typeof message === 'string' && data === null ? { message, data } : null;
}
