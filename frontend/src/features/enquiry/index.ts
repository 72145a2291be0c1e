export { sendEnquiry } from './enquiry.api';
export * from './enquiry.saga';
export { enquirySlice } from './enquiry.slice';
export { default as ContactForm } from './contact-form';
export * from './lazy-forms';
