import { type messageCalls, messageMessages } from '@nirmaan/contracts/message';
import { get, post } from '../../shared/api';
import { defineRead, defineSearch, defineSubmit } from '../../shared/saga';

type Calls = typeof messageCalls;

const failed = messageMessages.listFailed;

export const getDraftName = (applicationId: string): string => `message/${applicationId}`;

export const conversations = defineRead(
  'message/listConversations',
  get<Calls['conversations']>('/user/conversations'),
  { key: 'conversations', failed },
);
export const unreadCount = defineRead(
  'message/countUnread',
  get<Calls['unread']>('/user/unread-conversations'),
  { key: 'unreadCount', pick: ({ unread }) => unread, failed },
);
export const thread = defineRead(
  'message/readThread',
  get<Calls['thread']>('/user/conversations/:id'),
  {
    key: 'thread',
    pick: ({ conversation, data, total }) => ({ conversation, messages: data, total }),
    failed,
  },
);
/** The message appears in the conversation, so that no toast reports it. */
export const sendMessage = defineSubmit(
  'message/send',
  post<Calls['send']>('/user/conversations/:id/messages'),
  {
    failed: messageMessages.sendFailed,
    succeeded: false,
    draft: ({ params = {} }) => getDraftName(params['id'] ?? ''),
  },
);
/** An open window does it by itself, so that no toast reports it; only the newest mark counts. */
export const markRead = defineSearch(
  'message/markRead',
  post<Calls['read']>('/user/conversations/:id/read'),
);
export const muteConversation = defineSubmit(
  'message/mute',
  post<Calls['mute']>('/user/conversations/:id/mute'),
  { failed: messageMessages.muteFailed },
);
