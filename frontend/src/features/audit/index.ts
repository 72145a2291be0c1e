export * from './audit.slice';
export { BrokenPanel } from './broken-panel';
export { FindForm, FoundTable } from './find-applications';
export { StoryPanel } from './timeline-panel';
