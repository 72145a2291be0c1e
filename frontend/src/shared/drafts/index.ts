export * from './drafts.slice';
export * from './use-draft';
