export * from './exchange';
export * from './loaded';
export * from './perform';
export * from './saga-context';
