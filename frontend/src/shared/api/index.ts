export * from './api-call';
export * from './api-client';
export * from './api-failure';
export type { CallInput, Upload } from './request';
