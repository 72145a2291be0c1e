/** The disk has no room for this write. Nothing of it was stored; it may be tried again once there is. */
export class StorageFullError extends Error {
  override readonly name = 'StorageFullError';
}

/** What stands on disk is not what was written. Wrong data is never handed out in its place. */
export class DamagedStoreError extends Error {
  override readonly name = 'DamagedStoreError';
}

/** The file is whole, but this engine would misread its free pages. It was left as it is. */
export class OtherEngineError extends Error {
  override readonly name = 'OtherEngineError';
}

/** Another process, or this one, already serves this folder. */
export class StoreInUseError extends Error {
  override readonly name = 'StoreInUseError';
}

/** The engine could not commit although there is room. Nothing of the write was stored; the process is about to end. */
export class EngineFailureError extends Error {
  override readonly name = 'EngineFailureError';
}
