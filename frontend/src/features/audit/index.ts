export * from './audit.saga';
export * from './audit.slice';
export { BrokenPanel } from './components/broken-panel';
export { FindForm } from './components/find-form';
export { FoundTable } from './components/found-table';
export { StoryPanel } from './components/story-panel';
