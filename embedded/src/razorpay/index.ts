export { type RazorpayOptions, type RazorpaySandbox, startRazorpay } from './start-razorpay.js';
