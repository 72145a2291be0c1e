export { sendEnquiry } from './enquiry.slice';
export * from './enquiry.slice';
export { enquirySlice } from './enquiry.slice';
export { default as ContactForm } from './contact-form';
export * from './lazy-forms';
