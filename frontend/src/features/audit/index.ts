export * from './audit.slice';
export { BrokenPanel } from './timeline-panel';
export { FindForm, FoundTable } from './find-applications';
export { TimelinePanel } from './timeline-panel';
