export { completedProjectCalls } from '@nirmaan/contracts/project';
