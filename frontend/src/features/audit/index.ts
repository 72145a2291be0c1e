export * from './audit.saga';
export * from './audit.slice';
export { BrokenPanel } from './broken-panel';
export { FindForm } from './find-applications';
export { FoundTable } from './find-applications';
export { StoryPanel } from './timeline-panel';
