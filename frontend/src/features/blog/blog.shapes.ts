export { blogCalls } from '@nirmaan/contracts/blog';
