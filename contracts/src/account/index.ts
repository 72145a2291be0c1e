export * from './account.api.js';
export * from './account.events.js';
export * from './account.forms.js';
export * from './account.messages.js';
export * from './account.phone.js';
export * from './account.registration.js';
export * from './account.views.js';
