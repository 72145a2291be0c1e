import { MongoRefusal, notSupported } from '../errors.js';

/** Which fields a command, or a statement in it, may have. */
export interface AllowList {
  /** Served. */
  readonly takes: readonly string[];
  /** MongoDB's own, but not served here. */
  readonly refuses: readonly string[];
}

/** Throws for the first name outside the list: no option is ever ignored. */
export function checkNames(owner: string, names: readonly string[], list: AllowList): void {
  for (const name of names) {
    if (list.takes.includes(name)) continue;
    if (list.refuses.includes(name)) throw notSupported(`the option '${owner}.${name}'`);
    throw new MongoRefusal('UnknownField', `BSON field '${owner}.${name}' is an unknown field.`);
  }
}
