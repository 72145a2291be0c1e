import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { injectSlice } from './store';

/** The values of a form as JSON, without files. */
export type Typed = Readonly<Record<string, unknown>>;

export interface DraftsState {
  /** What was begun and not sent, the latest last, by what it is: `project`, `proposal/` and the project's id, `message/` and the application's. */
  readonly begun: Readonly<Record<string, Typed>>;
  /** The owner of drafts that outlived their session; null while they belong to the signed-in user. */
  readonly writer: string | null;
}

export const noDrafts: DraftsState = { begun: {}, writer: null };

const without = (begun: DraftsState['begun'], what: string): DraftsState['begun'] =>
  Object.fromEntries(Object.entries(begun).filter(([one]) => one !== what));

/** Forms that were begun; each waits until it is opened again. */
export const draftsSlice = createSlice({
  name: 'drafts',
  initialState: noDrafts,
  reducers: {
    /** Drafts of the previous document. */
    draftsFound: (_, { payload }: PayloadAction<DraftsState>) => payload,
    draftKept: (
      { begun, ...state },
      { payload }: PayloadAction<{ what: string; typed: Typed }>,
    ) => ({
      ...state,
      begun: { ...without(begun, payload.what), [payload.what]: payload.typed },
    }),
    /** A form was opened; what it had before stays. */
    draftBegun: (
      { begun, ...state },
      { payload }: PayloadAction<{ what: string; typed: Typed }>,
    ) => ({
      ...state,
      begun: {
        ...without(begun, payload.what),
        [payload.what]: begun[payload.what] ?? payload.typed,
      },
    }),
    draftDone: ({ begun, ...state }, { payload: done }: PayloadAction<string>) => ({
      ...state,
      begun: without(begun, done),
    }),
  },
  selectors: {
    selectDraft: ({ begun }, what: string) => begun[what],
    selectBegun: ({ begun }) => begun,
  },
});
injectSlice(draftsSlice);

export const { draftsFound, draftBegun, draftKept, draftDone } = draftsSlice.actions;
export const { selectDraft, selectBegun } = draftsSlice.selectors;

export type DraftsRoot = Parameters<typeof selectDraft>[0];

/** Whether a form was begun, here or in another tab. */
export const useHasDraft = (what: string): boolean =>
  useSelector((state: DraftsRoot) => selectDraft(state, what) !== undefined);

/** A form's draft as it was when the form was opened, else `nothing`; and the ways to keep or to drop what is typed. */
export function useDraft<Fields extends Typed>(what: string, nothing: Fields) {
  const dispatch = useDispatch();
  const kept = useSelector((state: DraftsRoot) => selectDraft(state, what));
  const [draft] = useState<Fields>({ ...nothing, ...kept });
  return {
    draft,
    keep: (typed: Fields) => void dispatch(draftKept({ what, typed })),
    drop: () => void dispatch(draftDone(what)),
  };
}
