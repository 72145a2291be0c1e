export {
  enquiryCalls,
  joinNewsletterRequest,
  sendEnquiryRequest,
} from '@nirmaan/contracts/enquiry';
