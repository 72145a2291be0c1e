import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { initialState } from './project.state';
import { whenListing } from './listing.cases';
import { whenLoadingApplicants, whenLoadingSectors } from './companions.cases';
import { whenPosting } from './posting.cases';

/** Projects, the sectors they belong to, and who applied to the one that is looked at. */
export const projectSlice = createSlice({
  name: 'project',
  initialState,
  reducers: {
    editOpened: (state, { payload }: PayloadAction<string>) => ({
      ...state,
      managing: { mode: 'edit' as const, projectId: payload },
      fieldErrors: [],
    }),
    closeOpened: (state, { payload }: PayloadAction<string>) => ({
      ...state,
      managing: { mode: 'close' as const, projectId: payload },
    }),
    managingEnded: (state) => ({ ...state, managing: { mode: 'none' as const } }),
    messagesCleared: (state) => ({
      ...state,
      successMessage: '',
      errorMessage: '',
      fieldErrors: [],
    }),
  },
  extraReducers: (builder) => {
    whenLoadingSectors(builder);
    whenLoadingApplicants(builder);
    whenPosting(builder);
    whenListing(builder);
  },
  selectors: {
    selectManaging: (state) => state.managing,
    selectPosting: (state) => state,
    selectListing: (state) => state,
    selectSectors: (state) => state.sector,
    selectApplicants: (state) => state.applerUser,
    selectApplicantsMessage: (state) => state.applerMessage,
    selectProject: (state, id: string) => state.project.find((project) => project._id === id),
  },
});

export const { editOpened, closeOpened, managingEnded, messagesCleared } = projectSlice.actions;
export const {
  selectManaging,
  selectPosting,
  selectListing,
  selectSectors,
  selectApplicants,
  selectApplicantsMessage,
  selectProject,
} = projectSlice.selectors;
