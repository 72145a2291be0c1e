import { createSlice, isAnyOf } from '@reduxjs/toolkit';
import { changeStatus, submitProposal } from '../features/application';
import { arrived } from '../features/notification';
import { closeProject, updateProject } from '../features/project';
import { bought, notBought } from '../features/subscription';

/** What may have changed something that is on the screen, whichever screen that is. */
const somethingHappened = isAnyOf(
  submitProposal.accepted,
  changeStatus.accepted,
  updateProject.accepted,
  closeProject.accepted,
  bought,
  notBought,
  arrived,
);

/** Counts changes; open screens reload when the number changes. */
export const freshnessSlice = createSlice({
  name: 'freshness',
  initialState: 0,
  reducers: {},
  extraReducers: (builder) => {
    builder.addMatcher(somethingHappened, (count) => count + 1);
  },
  selectors: { selectFreshness: (count) => count },
});

export const { selectFreshness } = freshnessSlice.selectors;
