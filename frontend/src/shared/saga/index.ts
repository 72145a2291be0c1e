export * from './exchange';
export * from './handled';
export * from './perform';
export * from './read';
export * from './saga-context';
export * from './use-submit';
