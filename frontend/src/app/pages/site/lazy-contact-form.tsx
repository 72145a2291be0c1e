export { ContactForm as default } from '../../../features/enquiry';
