export * from './first-touch';
export * from './late-resolver';
export * from './late-schema';
export * from './or-null';
