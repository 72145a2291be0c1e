export { subscriptionCalls } from '@nirmaan/contracts/subscription';
