export * from './exchange';
export * from './perform';
export * from './saga-context';
