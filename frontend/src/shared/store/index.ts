export * from './freshness';
export * from './injected';
