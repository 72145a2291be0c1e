import { type messageCalls, messageMessages } from '@nirmaan/contracts/message';
import { get, post } from '../../shared/api';
import { defineSearch, defineSubmit } from '../../shared/saga';

type Calls = typeof messageCalls;

export const listConversations = defineSearch(
  'message/listConversations',
  get<Calls['conversations']>('/user/conversations'),
);
export const countUnread = defineSearch(
  'message/countUnread',
  get<Calls['unread']>('/user/unread-conversations'),
);
export const readThread = defineSearch(
  'message/readThread',
  get<Calls['thread']>('/user/conversations/:id'),
);
/** The message appears in the conversation, so that no toast reports it. */
export const sendMessage = defineSubmit(
  'message/send',
  post<Calls['send']>('/user/conversations/:id/messages'),
  { own: true },
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
