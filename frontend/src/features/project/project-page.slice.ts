import type { ProjectPageOnWire } from '@nirmaan/contracts/project';
import { createSlice } from '@reduxjs/toolkit';
import { getMessage } from '../../shared/api';
import { injectSlice } from '../../shared/store';
import { readProjectPage } from './project.api';

interface ProjectPageState {
  /** The project that was requested last. */
  readonly id: string;
  /** Null while it is on its way, and when the viewer may not read it. */
  readonly project: ProjectPageOnWire | null;
  /** 404 or 410 when the viewer may not read it. */
  readonly refusedWith: number | null;
  readonly error: string;
}

const nothing: ProjectPageState = { id: '', project: null, refusedWith: null, error: '' };

/** The project whose page is open, as its viewer may read it. */
export const projectPageSlice = createSlice({
  name: 'projectPage',
  initialState: nothing,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(readProjectPage.requested, (state, { payload }) => {
        const id = payload.params?.['id'] ?? '';
        return state.id === id ? { ...state, error: '' } : { ...nothing, id };
      })
      .addCase(readProjectPage.accepted, ({ id }, { payload }) => ({
        ...nothing,
        id,
        project: payload.data,
      }))
      .addCase(readProjectPage.refused, (state, { payload }) =>
        payload.kind === 'refused' && [404, 410].includes(payload.status)
          ? { ...nothing, id: state.id, refusedWith: payload.status }
          : { ...state, error: getMessage(payload, 'The project could not be loaded.') },
      ),
  selectors: { selectProjectPage: (state) => state },
});
injectSlice(projectPageSlice);

export const { selectProjectPage } = projectPageSlice.selectors;
