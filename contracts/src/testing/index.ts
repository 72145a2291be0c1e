export { createTexts } from './create-texts.js';
export { readMailedToken } from './mailed-token.js';
export { metadataAt } from './metadata-at.js';
export { orderedSubscription, paidSubscription } from './paid-subscription.js';
export { Person, type Reply } from './person.js';
