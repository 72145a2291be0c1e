import { lateCalls } from '../../shared/api';
import { defineExchange } from '../../shared/saga';

const call = lateCalls(async () => (await import('./enquiry.shapes')).enquiryCalls);

export const sendEnquiry = defineExchange('enquiry/send', call('send'));
export const joinNewsletter = defineExchange('enquiry/joinNewsletter', call('joinNewsletter'));
