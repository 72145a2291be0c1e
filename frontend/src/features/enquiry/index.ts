export * from './enquiry.api';
export { default as ContactForm } from './contact-form';
export * from './lazy-forms';
export * from './newsletter-link';
