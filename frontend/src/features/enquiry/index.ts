export * from './enquiry.slice';
export { default as ContactForm } from './contact-form';
export * from './lazy-forms';
export * from './newsletter-link';
