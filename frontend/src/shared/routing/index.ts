export * from './history-router';
export * from './page-boundary';
