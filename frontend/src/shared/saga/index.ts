export * from './exchange';
export * from './handled';
export * from './read';
export * from './perform';
export * from './saga-context';
export * from './use-read';
export * from './use-submit';
