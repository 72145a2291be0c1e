export const subscriptionMessages = {
  loginToBuy: 'Please login to buy subscription',
  scriptMissing: 'Razorpay SDK not loaded. Please refresh the page.',
  buyFailed: 'Subscription Failed',
  buyFailedInState: 'Subscription failed',
  ordered: 'Proceeding to payment...',
  verified: 'Payment Successful! Subscription Activated.',
  notVerified: 'Payment Verification Failed.',
  verificationError: 'Payment Verification Error.',
  plansFailed: 'An unexpected error occurred.',
  unexpected: 'Something went wrong!',
} as const;
