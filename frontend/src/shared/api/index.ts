export * from './api-client';
export * from './api-failure';
export type { CallInput } from './request-of';
export type { Upload } from './upload';
