export * from './api-client';
export * from './api-failure';
export * from './late-call';
export type { CallInput } from './request-of';
export { prepareToAsk } from './shapes';
export type { Upload } from './upload';
