import { type BsonValue } from '../bson/value.js';
import { fieldsOf } from '../bson/document.js';
import { MongoRefusal } from '../errors.js';
import { type AllowList, checkNames } from './allow-list.js';
import { Arguments } from './arguments.js';

export interface WriteError {
  readonly index: number;
  readonly code: number;
  readonly errmsg: string;
}

/** Of one write command. */
export const mostStatements = 100_000;

/** What one write command shall do: at least something, and not more than MongoDB takes at once. */
export function writesIn(args: Arguments, name: string): readonly BsonValue[] {
  const writes = args.documents(name);
  if (writes.length > 0 && writes.length <= mostStatements) return writes;
  throw new MongoRefusal(
    'InvalidLength',
    `Write batch sizes must be between 1 and ${mostStatements}. Got ${writes.length} operations.`,
  );
}

/** Runs statement after statement; what one refuses is reported, and in an ordered write ends it. */
export function runStatements<T>(
  statements: readonly T[],
  ordered: boolean,
  run: (statement: T, index: number) => void,
): WriteError[] {
  const errors: WriteError[] = [];
  for (const [index, statement] of statements.entries()) {
    try {
      run(statement, index);
    } catch (error) {
      if (!(error instanceof MongoRefusal)) throw error;
      errors.push({ index, code: error.code, errmsg: error.message, ...error.details });
      if (ordered) break;
    }
  }
  return errors;
}

/** The fields of one statement, checked against its list. */
export function statementOf(owner: string, document: BsonValue, list: AllowList): Arguments {
  const fields = new Map(fieldsOf(document).map(({ name, value }) => [name, value]));
  checkNames(owner, [...fields.keys()], list);
  return new Arguments(owner, fields);
}

/** Writes are ordered unless the client says otherwise. */
export function isOrdered(args: Arguments): boolean {
  return args.value('ordered') === undefined || args.flag('ordered');
}

export function orNothing<T>(list: readonly T[]): readonly T[] | undefined {
  return list.length > 0 ? list : undefined;
}
