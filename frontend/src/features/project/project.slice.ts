import { createSlice } from '@reduxjs/toolkit';
import { initialState } from './project.state';
import { whenListing } from './listing.cases';
import { whenLoadingApplicants, whenLoadingSectors } from './companions.cases';
import { whenPosting } from './posting.cases';

/** Projects, the sectors they belong to, and who applied to the one that is looked at. */
export const projectSlice = createSlice({
  name: 'project',
  initialState,
  reducers: {
    messagesCleared: (state) => ({
      ...state,
      successMessage: '',
      errorMessage: '',
      fieldErrors: [],
    }),
  },
  extraReducers: (builder) => {
    whenPosting(builder);
    whenLoadingSectors(builder);
    whenLoadingApplicants(builder);
    whenListing(builder);
  },
  selectors: {
    selectPosting: (state) => state,
    selectListing: (state) => state,
    selectSectors: (state) => state.sector,
    selectApplicants: (state) => state.applerUser,
    selectApplicantsMessage: (state) => state.applerMessage,
    selectProject: (state, id: string) => state.project.find((project) => project._id === id),
  },
});

export const { messagesCleared } = projectSlice.actions;
export const {
  selectPosting,
  selectListing,
  selectSectors,
  selectApplicants,
  selectApplicantsMessage,
  selectProject,
} = projectSlice.selectors;
