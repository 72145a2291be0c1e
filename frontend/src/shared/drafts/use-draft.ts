import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { draftDone, draftKept, selectDraft, type Typed } from './drafts.slice';

type Root = Parameters<typeof selectDraft>[0];

/** A form's draft as it was when the form was opened, else `nothing`; and the ways to keep or to drop what is typed. */
export function useDraft<Fields extends Typed>(what: string, nothing: Fields) {
  const dispatch = useDispatch();
  const kept = useSelector((state: Root) => selectDraft(state, what));
  const [draft] = useState<Fields>({ ...nothing, ...kept });
  return {
    draft,
    keep: (typed: Fields) => void dispatch(draftKept({ what, typed })),
    drop: () => void dispatch(draftDone(what)),
  };
}
