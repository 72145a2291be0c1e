import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { draftKept, selectDraft } from '../application.slice';
import type { Draft } from '../application.state';

const nothing: Draft = { userBudget: '', preposal: '' };
type Root = Parameters<typeof selectDraft>[0];

/** The proposal that was begun for a project, and the way to keep what is typed now. */
export function useDraft(projectId: string) {
  const dispatch = useDispatch();
  const kept = useSelector((state: Root) => selectDraft(state, projectId));
  const [draft] = useState(kept ?? nothing);
  const keep = (typed: {
    readonly userBudget?: unknown;
    readonly preposal?: string | undefined;
  }) => {
    const { userBudget, preposal = '' } = typed;
    const amount = typeof userBudget === 'string' ? userBudget : '';
    dispatch(draftKept({ projectId, userBudget: amount, preposal }));
  };
  return { draft, keep };
}
