export * from './audit.saga';
export * from './audit.slice';
export { BrokenPanel } from './broken-panel';
export { FindForm } from './find-form';
export { FoundTable } from './found-table';
export { StoryPanel } from './story-panel';
