import { nameStream } from '../kernel/stream-name.js';
import type { EnquiryId } from './enquiry.ids.js';

export const enquiryStreams = { enquiry: (id: EnquiryId) => nameStream('enquiry', id) };
