export { applicationCalls } from '@nirmaan/contracts/application';
