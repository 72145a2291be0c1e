export * from './client-on-server.js';
