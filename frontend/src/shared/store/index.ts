export * from './injected';
