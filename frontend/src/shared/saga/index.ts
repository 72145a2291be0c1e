export * from './exchange';
export * from './keep-alive';
export * from './need';
export * from './perform';
export * from './saga-context';
export * from './session-lost';
export * from './tell';
export * from './upload';
