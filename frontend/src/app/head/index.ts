export * from './page-head';
export * from './site';
export { blogPosting } from './structured-data';
