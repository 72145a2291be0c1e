import { type messageCalls, messageMessages } from '@nirmaan/contracts/message';
import { defineCalls, defineRead, defineSearch, defineSubmit } from '../../shared/saga';

const { get, post } = defineCalls<typeof messageCalls>('message');

const failed = messageMessages.listFailed;

export const getDraftName = (applicationId: string): string => `message/${applicationId}`;

export const conversations = defineRead(get('conversations', '/user/conversations'), failed);
export const unreadCount = defineRead(get('unread', '/user/unread-conversations'), failed, {
  pick: ({ unread }) => unread,
});
export const thread = defineRead(get('thread', '/user/conversations/:id'), failed, {
  pick: ({ conversation, data, total }) => ({ conversation, messages: data, total }),
});
/** The message appears in the conversation, so that no toast reports it. */
export const sendMessage = defineSubmit(post('send', '/user/conversations/:id/messages'), {
  failed: messageMessages.sendFailed,
  succeeded: false,
  draft: ({ params = {} }) => getDraftName(params['id'] ?? ''),
});
/** An open window does it by itself, so that no toast reports it; only the newest mark counts. */
export const markRead = defineSearch(post('read', '/user/conversations/:id/read'));
export const muteConversation = defineSubmit(post('mute', '/user/conversations/:id/mute'), {
  failed: messageMessages.muteFailed,
});
