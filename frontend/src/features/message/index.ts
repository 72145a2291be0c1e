export * from './message.api';
export * from './message.slice';
export { messagesPath } from '@nirmaan/contracts/message';
export { Conversation, ConversationLink, needConversation } from './conversation';
export { ConversationList, UnreadCount } from './conversation-list';
