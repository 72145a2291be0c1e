export { failureBody } from '@nirmaan/contracts/kernel';
