import { accountMessages } from '@nirmaan/contracts/account';
import type { enquiryCalls } from '@nirmaan/contracts/enquiry';
import type { FieldError } from '@nirmaan/contracts/kernel';
import { createSlice } from '@reduxjs/toolkit';
import { getFields, post } from '../../shared/api';
import { defineRead, defineSubmit } from '../../shared/saga';
import { injectSlice } from '../../shared/store';

type Calls = typeof enquiryCalls;

/** The specification's fallback for contact forms is the one for signing in. */
export const sendEnquiry = defineSubmit('enquiry/send', post<Calls['send']>('/contact'), {
  failed: accountMessages.failed,
});
export const joinNewsletter = defineSubmit(
  'enquiry/joinNewsletter',
  post<Calls['joinNewsletter']>('/newsletter'),
  { failed: 'Something went wrong!' },
);

const getText = ({ message }: { readonly message: string }) => message;

/** How the server took the mailed link that confirms a sign-up. */
export const newsletterConfirmation = defineRead(
  'enquiry/confirmNewsletter',
  post<Calls['confirmNewsletter']>('/newsletter/confirm'),
  { key: 'newsletterConfirmation', pick: getText, failed: 'Something went wrong!' },
);
/** The same for the link that unsubscribes. */
export const newsletterLeaving = defineRead(
  'enquiry/leaveNewsletter',
  post<Calls['leaveNewsletter']>('/newsletter/leave'),
  { key: 'newsletterLeaving', pick: getText, failed: 'Something went wrong!' },
);

interface EnquiryState {
  readonly sending: boolean;
  /** How many messages have arrived, so that a form sees its own arrive. */
  readonly sent: number;
  readonly fieldErrors: readonly FieldError[];
  readonly joining: boolean;
  readonly joined: number;
}

const initialState: EnquiryState = {
  sending: false,
  sent: 0,
  fieldErrors: [],
  joining: false,
  joined: 0,
};

/** The state of the contact forms and the newsletter box. */
export const enquirySlice = createSlice({
  name: 'enquiry',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(sendEnquiry.requested, (state) => ({ ...state, sending: true, fieldErrors: [] }))
      .addCase(sendEnquiry.accepted, (state) => ({
        ...state,
        sending: false,
        sent: state.sent + 1,
      }))
      .addCase(sendEnquiry.refused, (state, { payload }) => ({
        ...state,
        sending: false,
        fieldErrors: getFields(payload),
      }))
      .addCase(joinNewsletter.requested, (state) => ({ ...state, joining: true }))
      .addCase(joinNewsletter.accepted, (state) => ({
        ...state,
        joining: false,
        joined: state.joined + 1,
      }))
      .addCase(joinNewsletter.refused, (state) => ({ ...state, joining: false }));
  },
  selectors: {
    selectIsSending: (state) => state.sending,
    selectSent: (state) => state.sent,
    selectFieldErrors: (state) => state.fieldErrors,
    selectIsJoining: (state) => state.joining,
    selectJoined: (state) => state.joined,
  },
});
injectSlice(enquirySlice);

export const { selectIsSending, selectSent, selectFieldErrors, selectIsJoining, selectJoined } =
  enquirySlice.selectors;
