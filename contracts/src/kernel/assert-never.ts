/** Ends every switch over a union: a forgotten case is a compile error, and a fault should it ever run. */
export function assertNever(value: never): never {
  throw new Error(`Unexpected case: ${JSON.stringify(value)}`);
}
