import { enquiryCalls } from '@nirmaan/contracts/enquiry';
import { defineExchange } from '../../shared/saga';

export const sendEnquiry = defineExchange('enquiry/send', enquiryCalls.send);
export const joinNewsletter = defineExchange('enquiry/joinNewsletter', enquiryCalls.joinNewsletter);
