/** MongoDB's numbers and names for our refusals (`src/mongo/base/error_codes.yml`). */
const errorCodes = {
  InternalError: 1,
  BadValue: 2,
  FailedToParse: 9,
  Unauthorized: 13,
  TypeMismatch: 14,
  InvalidLength: 16,
  ProtocolError: 17,
  AuthenticationFailed: 18,
  InvalidBSON: 22,
  NamespaceNotFound: 26,
  PathNotViable: 28,
  ConflictingUpdateOperators: 40,
  CursorNotFound: 43,
  MaxTimeMSExpired: 50,
  ImmutableField: 66,
  InvalidNamespace: 73,
  IndexKeySpecsConflict: 86,
  CommandNotSupported: 115,
  CannotIndexParallelArrays: 171,
  QueryPlanKilled: 175,
  TransactionTooOld: 225,
  CursorKilled: 237,
  NotImplemented: 238,
  QueryExceededMemoryLimitNoDiskUseAllowed: 292,
  DataCorruptionDetected: 301,
  BSONObjectTooLarge: 10334,
  DuplicateKey: 11000,
  InterruptedAtShutdown: 11600,
  OutOfDiskSpace: 14031,
  KeyTooLong: 17280,
  MissingField: 40414,
} as const;

type ErrorName = keyof typeof errorCodes;

/** A reply of `ok: 0`, or one of `writeErrors`. */
export class MongoRefusal extends Error {
  constructor(
    readonly codeName: ErrorName,
    message: string,
  ) {
    super(message);
  }

  get code(): number {
    return errorCodes[this.codeName];
  }
}

/** For everything outside the calls that the product makes. */
export function notSupported(feature: string): MongoRefusal {
  return new MongoRefusal('NotImplemented', `${feature} is not supported by the embedded server`);
}

export function badValue(message: string): MongoRefusal {
  return new MongoRefusal('BadValue', message);
}
