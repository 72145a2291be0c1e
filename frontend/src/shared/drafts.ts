import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';

/** The values of a form as JSON, without files. */
type DraftValues = Readonly<Record<string, unknown>>;
type Saved = PayloadAction<{ readonly key: string; readonly values: DraftValues }>;

export interface DraftsState {
  /** Drafts by key, the latest last: `project`, `proposal/` and the project's id, `message/` or `plan/` and the application's. */
  readonly begun: Readonly<Record<string, DraftValues>>;
  /** The owner of drafts that outlived their session; null while they belong to the signed-in user. */
  readonly writer: string | null;
}

export const noDrafts: DraftsState = { begun: {}, writer: null };

const without = (begun: DraftsState['begun'], key: string): DraftsState['begun'] =>
  Object.fromEntries(Object.entries(begun).filter(([one]) => one !== key));

/** Drafts of forms, each kept until its form is opened again. */
export const draftsSlice = createSlice({
  name: 'drafts',
  initialState: noDrafts,
  reducers: {
    /** Restores drafts of the previous document. */
    draftsFound: (_, { payload }: PayloadAction<DraftsState>) => payload,
    draftSaved: ({ begun, ...state }, { payload: { key, values } }: Saved) => ({
      ...state,
      begun: { ...without(begun, key), [key]: values },
    }),
    /** A form was opened. An existing draft stays. */
    draftStarted: ({ begun, ...state }, { payload: { key, values } }: Saved) => ({
      ...state,
      begun: { ...without(begun, key), [key]: begun[key] ?? values },
    }),
    draftDiscarded: ({ begun, ...state }, { payload: key }: PayloadAction<string>) => ({
      ...state,
      begun: without(begun, key),
    }),
  },
  selectors: {
    selectDraft: ({ begun }, key: string) => begun[key],
    selectBegun: ({ begun }) => begun,
  },
});

export const { draftsFound, draftStarted, draftSaved, draftDiscarded } = draftsSlice.actions;
export const { selectDraft, selectBegun } = draftsSlice.selectors;

export type DraftsRoot = Parameters<typeof selectDraft>[0];

export const useHasDraft = (key: string): boolean =>
  useSelector((state: DraftsRoot) => selectDraft(state, key) !== undefined);

/** A form's draft as of when the form was opened, or else `empty`, with functions that save or discard the input. */
export function useDraft<Fields extends DraftValues>(key: string, empty: Fields) {
  const dispatch = useDispatch();
  const saved = useSelector((state: DraftsRoot) => selectDraft(state, key));
  const [draft] = useState<Fields>({ ...empty, ...saved });
  return {
    draft,
    save: (values: Fields) => void dispatch(draftSaved({ key, values })),
    discard: () => void dispatch(draftDiscarded(key)),
  };
}
