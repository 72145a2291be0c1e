/** Where a browser asks who it belongs to: known without a schema, as every page asks it before anything else. */
export const whoAmIAddress = { method: 'GET', path: '/useringfo' } as const;

interface VisitorsAnswer {
  readonly message: string;
  readonly data: null;
}

/** Reads what a visitor is told, without a schema; null for everything else, which the call's own schema reads. */
export function readVisitor(body: unknown): VisitorsAnswer | null {
  const { message, data } = { ...(body as Partial<VisitorsAnswer> | null | undefined) };
  return typeof message === 'string' && data === null ? { message, data } : null;
}
