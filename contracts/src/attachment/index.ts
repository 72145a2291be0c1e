import { defineSlice } from '../kernel/slice.js';
import { attachmentCalls } from './attachment.api.js';
import { attachmentRefusals } from './attachment.messages.js';

export * from './attachment.js';
export * from './attachment.limits.js';
export * from './attachment.api.js';
export * from './attachment.messages.js';

export const attachmentSlice = defineSlice({
  calls: { attachment: attachmentCalls },
  refusals: attachmentRefusals,
});
