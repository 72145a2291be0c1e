/** The disk has no room for this write. Nothing of it was stored; it can be repeated once there is. */
export class StorageFullError extends Error {
  override readonly name = 'StorageFullError';
}

/** What is on disk is not what was written. Wrong data is never returned in its place. */
export class DamagedStoreError extends Error {
  override readonly name = 'DamagedStoreError';
}

/** The engine failed to commit although there is room. Nothing was stored; the process is about to end. */
export class EngineFailureError extends Error {
  override readonly name = 'EngineFailureError';
}
