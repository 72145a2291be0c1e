type Defined<T> = { [Key in keyof T]: Exclude<T[Key], undefined> };

/** An object without the fields that hold nothing, so that it can be laid over another one. */
export const definedIn = <T extends object>(fields: T): Defined<T> =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Defined<T>;
