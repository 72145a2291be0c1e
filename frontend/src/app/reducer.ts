import { combineReducers, isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import {
  authSlice,
  sessions,
  signIn,
  signOut,
  signUp,
  userChanged,
  verification,
  whoAmI,
} from '../features/account';
import {
  applicants,
  applyProjectSlice,
  awardedApplicants,
  chosenApplicants,
  myApplications,
  projectContact,
} from '../features/application';
import { auditSlice } from '../features/audit';
import { blogsSlice } from '../features/blog';
import { completedProject } from '../features/completed-project';
import {
  consultants,
  consultantSlice,
  invitations,
  ownProfile,
  ownProjects,
} from '../features/consultant';
import { enquirySlice, newsletterConfirmation, newsletterLeaving } from '../features/enquiry';
import { overview } from '../features/overview';
import { erasure, personalData, personSlice } from '../features/person';
import { openedProject, projectPageSlice, projectSlice } from '../features/project';
import { conversations, messageSlice, thread } from '../features/message';
import { notificationSlice } from '../features/notification';
import { reports, reportSlice } from '../features/report';
import {
  billing,
  mySubscriptions,
  payments,
  plans,
  subcriptionSlice,
} from '../features/subscription';
import { draftsSlice } from '../shared/drafts';
import { sessionLost, uploadSlice } from '../shared/saga';
import { freshnessSlice } from './freshness.slice';
import { waitingDrafts } from './waiting-drafts';

/** The state slices carry the specification's names. */
const slices = combineReducers({
  auth: authSlice.reducer,
  verification: verification.reducer,
  sessions: sessions.reducer,
  project: projectSlice.reducer,
  openedProject: openedProject.reducer,
  projectPage: projectPageSlice.reducer,
  applyProject: applyProjectSlice.reducer,
  applerUser: applicants.reducer,
  chosenApplicants: chosenApplicants.reducer,
  awardedApplicants: awardedApplicants.reducer,
  myApplications: myApplications.reducer,
  projectContact: projectContact.reducer,
  blogs: blogsSlice.reducer,
  completedProject: completedProject.reducer,
  consultant: consultantSlice.reducer,
  consultants: consultants.reducer,
  ownProfile: ownProfile.reducer,
  ownProjects: ownProjects.reducer,
  invitations: invitations.reducer,
  enquiry: enquirySlice.reducer,
  newsletterConfirmation: newsletterConfirmation.reducer,
  newsletterLeaving: newsletterLeaving.reducer,
  audit: auditSlice.reducer,
  subcription: subcriptionSlice.reducer,
  plans: plans.reducer,
  mySubscriptions: mySubscriptions.reducer,
  payments: payments.reducer,
  billing: billing.reducer,
  notification: notificationSlice.reducer,
  message: messageSlice.reducer,
  conversations: conversations.reducer,
  thread: thread.reducer,
  overview: overview.reducer,
  person: personSlice.reducer,
  personalData: personalData.reducer,
  erasure: erasure.reducer,
  reports: reports.reducer,
  report: reportSlice.reducer,
  freshness: freshnessSlice.reducer,
  upload: uploadSlice.reducer,
  drafts: draftsSlice.reducer,
});

/** Everything that the client knows at one moment. */
export type State = ReturnType<typeof slices>;

const somebodyElse = isAnyOf(
  signIn.accepted,
  signUp.accepted,
  signOut.accepted,
  userChanged,
  sessionLost,
);

/** Clears the state when the user changes; only the session is kept. */
export const reducer = (state: State | undefined, action: UnknownAction): State =>
  slices(state && before(state, action), action);

function before(state: State, action: UnknownAction): State {
  if (somebodyElse(action)) return forgotten(state, action);
  const isFoundOut = whoAmI.accepted.match(action) && !state.auth.known;
  return isFoundOut ? { ...state, drafts: waitingDrafts(state, action) } : state;
}

function forgotten(state: State, action: UnknownAction): State {
  const fresh = slices(undefined, action);
  return { ...fresh, auth: state.auth, drafts: waitingDrafts(state, action) };
}
