export { DamagedStoreError, StorageFullError } from './errors.js';
export { explainFailedCommit, openStore, type Store, type StoreOptions } from './store.js';
export { Changes, maxKeyBytes, type Range, type Row, sealRecord, type Table } from './table.js';
