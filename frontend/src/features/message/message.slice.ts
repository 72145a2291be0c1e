import { messageMessages } from '@nirmaan/contracts/message';
import { createSlice } from '@reduxjs/toolkit';
import { defineLoaded, matchAny } from '../../shared/saga';
import { injectSlice } from '../../shared/store';
import {
  countUnread,
  listConversations,
  markRead,
  muteConversation,
  readThread,
  sendMessage,
} from './message.api';

/** The conversations, newest first. */
export const conversations = defineLoaded({
  key: 'conversations',
  exchange: listConversations,
  read: ({ data }) => data,
  failed: messageMessages.listFailed,
});

/** How many conversations have something new. */
export const unreadCount = defineLoaded({
  key: 'unreadCount',
  exchange: countUnread,
  read: ({ unread }) => unread,
  failed: messageMessages.listFailed,
});

/** The conversation that is open. */
export const thread = defineLoaded({
  key: 'thread',
  exchange: readThread,
  read: ({ conversation, data, total }) => ({ conversation, messages: data, total }),
  failed: messageMessages.listFailed,
});

/** The name of what was begun and not sent. */
export const getDraftName = (applicationId: string): string => `message/${applicationId}`;

const isChange = matchAny(sendMessage, markRead, muteConversation);

interface MessageState {
  /** Counts changes; what is open loads again when the number changes. */
  readonly changes: number;
  readonly sending: boolean;
}

const initialState: MessageState = { changes: 0, sending: false };

export const messageSlice = createSlice({
  name: 'message',
  initialState,
  reducers: {
    /** The server has reported a change of a conversation. */
    conversationMoved: (state) => ({ ...state, changes: state.changes + 1 }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(sendMessage.requested, (state) => ({ ...state, sending: true }))
      .addCase(sendMessage.refused, (state) => ({ ...state, sending: false }))
      .addMatcher(sendMessage.accepted.match, (state) => ({ ...state, sending: false }))
      .addMatcher(isChange.accepted, (state) => ({ ...state, changes: state.changes + 1 }));
  },
  selectors: {
    selectChanges: (state) => state.changes,
    selectIsSending: (state) => state.sending,
  },
});
injectSlice(messageSlice);

export const { conversationMoved } = messageSlice.actions;
export const { selectChanges, selectIsSending } = messageSlice.selectors;
