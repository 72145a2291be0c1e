import { defineSlice } from '../kernel/slice.js';
import { accountCalls } from './account.api.js';
import {
  accountEvents,
  accountStreams,
  emailClaimEvents,
  sessionEvents,
} from './account.events.js';
import { accountRefusals } from './account.messages.js';
import { accountsReadModel, sessionsReadModel } from './account.views.js';

export * from './account.api.js';
export * from './account.events.js';
export * from './account.messages.js';
export * from './account.views.js';

export const accountSlice = defineSlice({
  events: [...accountEvents, ...emailClaimEvents, ...sessionEvents],
  streams: accountStreams,
  calls: { account: accountCalls },
  refusals: accountRefusals,
  readModels: [accountsReadModel, sessionsReadModel],
});
