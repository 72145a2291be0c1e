export { applicationCalls } from '@nirmaan/contracts/application';
export { projectCalls } from '@nirmaan/contracts/project';
export { sectorCalls } from '@nirmaan/contracts/sector';
