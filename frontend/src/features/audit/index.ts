export * from './audit.saga';
export * from './audit.slice';
export { FindForm } from './components/find-form';
export { FoundTable } from './components/found-table';
export { StoryPanel } from './components/story-panel';
