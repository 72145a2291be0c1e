export * from './history-router';
export * from './link';
export * from './page-boundary';
