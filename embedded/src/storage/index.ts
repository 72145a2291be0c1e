export { Changes, maxKeyBytes } from './changes.js';
export {
  DamagedStoreError,
  OtherEngineError,
  StorageFullError,
  StoreInUseError,
} from './errors.js';
export { openStore, type Store, type StoreOptions } from './store.js';
export { type Range, type Row, type Table } from './table.js';
