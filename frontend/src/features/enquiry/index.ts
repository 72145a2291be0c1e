export { sendEnquiry } from './enquiry.api';
export * from './enquiry.saga';
export { enquirySlice } from './enquiry.slice';
export { ContactForm } from './components/contact-form';
export { NewsletterForm } from './components/newsletter-form';
