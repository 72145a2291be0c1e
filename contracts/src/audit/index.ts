import { defineSlice } from '../kernel/slice.js';
import { auditCalls, auditRefusals } from './audit.api.js';
import { auditEvents, auditStreams } from './audit.events.js';

export * from './audit.api.js';
export * from './audit.events.js';

export const auditSlice = defineSlice({
  events: auditEvents,
  streams: auditStreams,
  calls: { audit: auditCalls },
  refusals: auditRefusals,
});
