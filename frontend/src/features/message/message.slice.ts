import { createSlice, isAnyOf } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';
import type { AnyCall } from '../../shared/api';
import { keepShown, type Read, type RequestOf, useRead } from '../../shared/saga';
import { markRead, muteConversation, sendMessage } from './message.api';

const isChange = isAnyOf(sendMessage.accepted, markRead.accepted, muteConversation.accepted);

/** Counts changes; what is open loads again when the number changes. */
export const messageSlice = createSlice({
  name: 'message',
  initialState: 0,
  reducers: {
    /** The server has reported a change of a conversation. */
    conversationMoved: (count) => count + 1,
  },
  extraReducers: (builder) => {
    builder.addMatcher(isChange, (count) => count + 1);
  },
  selectors: { selectChanges: (count) => count },
});

export const { conversationMoved } = messageSlice.actions;

export function useFresh<C extends AnyCall, Data>(read: Read<C, Data>, request?: RequestOf<C>) {
  const version = useSelector(messageSlice.selectors.selectChanges);
  return keepShown(useRead(read, request, { version, isStale: true }));
}
