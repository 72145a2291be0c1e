/** MongoDB's own numbers and names for the refusals we give (`src/mongo/base/error_codes.yml`). */
export const errorCodes = {
  InternalError: 1,
  BadValue: 2,
  FailedToParse: 9,
  TypeMismatch: 14,
  InvalidLength: 16,
  ProtocolError: 17,
  IllegalOperation: 20,
  InvalidBSON: 22,
  NamespaceNotFound: 26,
  IndexNotFound: 27,
  PathNotViable: 28,
  ConflictingUpdateOperators: 40,
  CursorNotFound: 43,
  NamespaceExists: 48,
  DollarPrefixedFieldName: 52,
  InvalidIdField: 53,
  NotSingleValueField: 54,
  EmptyFieldName: 56,
  CommandNotFound: 59,
  ImmutableField: 66,
  CannotCreateIndex: 67,
  InvalidOptions: 72,
  InvalidNamespace: 73,
  IndexOptionsConflict: 85,
  IndexKeySpecsConflict: 86,
  UnsatisfiableWriteConcern: 100,
  CommandNotSupported: 115,
  CannotIndexParallelArrays: 171,
  QueryPlanKilled: 175,
  InvalidIndexSpecificationOption: 197,
  TransactionTooOld: 225,
  CursorKilled: 237,
  NotImplemented: 238,
  OperationNotSupportedInTransaction: 263,
  QueryExceededMemoryLimitNoDiskUseAllowed: 292,
  DataCorruptionDetected: 301,
  UnsupportedOpQueryCommand: 352,
  BSONObjectTooLarge: 10334,
  DuplicateKey: 11000,
  OutOfDiskSpace: 14031,
  Location15958: 15958,
  KeyTooLong: 17280,
  PathCollision: 31249,
  ProjectionMixesExclusion: 31253,
  ProjectionMixesInclusion: 31254,
  UnrecognizedStage: 40324,
  MissingField: 40414,
  UnknownField: 40415,
  Location5107200: 5107200,
  Location5107201: 5107201,
} as const;

export type ErrorName = keyof typeof errorCodes;

/** An answer of `ok: 0`, or one entry of `writeErrors`. */
export class MongoRefusal extends Error {
  constructor(
    readonly codeName: ErrorName,
    message: string,
    readonly details: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
  }

  get code(): number {
    return errorCodes[this.codeName];
  }
}

/** What MongoDB can do and this server does not. */
export function notSupported(feature: string): MongoRefusal {
  return new MongoRefusal('NotImplemented', `${feature} is not supported by the embedded server`);
}

export function badValue(message: string): MongoRefusal {
  return new MongoRefusal('BadValue', message);
}
