export { overviewCalls } from '@nirmaan/contracts/overview';
