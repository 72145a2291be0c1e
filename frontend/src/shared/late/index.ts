export * from './first-touch';
export * from './late-resolver';
export * from './late-schema';
export * from './once-online';
export * from './or-null';
