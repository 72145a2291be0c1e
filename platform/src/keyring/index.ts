export * from './key-encryption.js';
export * from './keyring.js';
export * from './open-keyring.js';
