export * from './exchange';
export * from './keep-alive';
export * from './perform';
export * from './saga-context';
export * from './session-lost';
