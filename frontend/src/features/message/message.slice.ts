import { createSlice } from '@reduxjs/toolkit';
import { matchAny } from '../../shared/saga';
import { injectSlice } from '../../shared/store';
import { markRead, muteConversation, sendMessage } from './message.api';

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
