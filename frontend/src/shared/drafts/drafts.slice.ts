import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** What somebody has typed into a form, as JSON knows it: files are not in it. */
export type Typed = Readonly<Record<string, unknown>>;

export interface DraftsState {
  /** What was begun and not sent, by what it is: `project`, or `proposal/` and the project's id. */
  readonly begun: Readonly<Record<string, Typed>>;
  /** Whose drafts wait here though their session has ended; null while they are nobody else's than the reader's. */
  readonly writer: string | null;
}

export const noDrafts: DraftsState = { begun: {}, writer: null };

/** Forms that were begun; each waits until it is opened again. */
export const draftsSlice = createSlice({
  name: 'drafts',
  initialState: noDrafts,
  reducers: {
    /** What the page before this one has left behind. */
    draftsFound: (_, { payload }: PayloadAction<DraftsState>) => payload,
    draftKept: (state, { payload }: PayloadAction<{ what: string; typed: Typed }>) => ({
      ...state,
      begun: { ...state.begun, [payload.what]: payload.typed },
    }),
    draftDone: ({ begun, ...state }, { payload: done }: PayloadAction<string>) => ({
      ...state,
      begun: Object.fromEntries(Object.entries(begun).filter(([what]) => what !== done)),
    }),
  },
  selectors: { selectDraft: ({ begun }, what: string) => begun[what] },
});

export const { draftsFound, draftKept, draftDone } = draftsSlice.actions;
export const { selectDraft } = draftsSlice.selectors;
