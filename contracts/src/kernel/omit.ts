type Defined<T> = { [Key in keyof T]: Exclude<T[Key], undefined> };

/** Drops undefined fields, so that spreading the object overwrites nothing. */
export const omitUndefined = <T extends object>(fields: T): Defined<T> =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Defined<T>;

export function omit<Document extends object, Field extends keyof Document>(
  document: Document,
  ...fields: readonly Field[]
): Omit<Document, Field> {
  const rest = { ...document };
  for (const field of fields) Reflect.deleteProperty(rest, field);
  return rest;
}
