import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { draftStarted, selectBegun, useDraft } from '../../shared/drafts';
import { DRAFT_PREFIX, toDraftName } from './application.api';
import type { ProposalBody, ProposalFields } from './use-proposal-form';

/** With the project's title for a link back to it. */
interface ProposalDraft extends ProposalFields, Readonly<Record<string, unknown>> {
  readonly title: string;
}

interface DraftedProject {
  readonly _id: string;
  readonly title: string;
}

const empty = { userBudget: '', preposal: '', attachments: [], milestones: [] };

/** The draft of a proposal as of when its form opened, and a function that saves the current input. */
export function useProposalDraft({ _id: projectId, title }: DraftedProject) {
  const dispatch = useDispatch();
  const key = toDraftName(projectId);
  useEffect(() => {
    dispatch(draftStarted({ key, values: { title, ...empty } }));
  }, [dispatch, key, title]);
  const { draft, save } = useDraft<ProposalDraft>(key, { title, ...empty });
  return {
    draft,
    saveDraft: (
      { userBudget, preposal = '', milestones = [] }: ProposalBody,
      attachments: ProposalFields['attachments'],
    ) =>
      save({
        title,
        userBudget: typeof userBudget === 'string' ? userBudget : '',
        preposal,
        attachments,
        // The store freezes what it keeps, and the form changes its rows.
        milestones: milestones.map((milestone) => ({ ...milestone })),
      }),
  };
}

export function useLatestDraft(): { readonly id: string; readonly title: string } | null {
  const [key, values] =
    Object.entries(useSelector(selectBegun)).findLast(([one]) => one.startsWith(DRAFT_PREFIX)) ??
    [];
  if (!key || !values) return null;
  const { title } = values as ProposalDraft;
  return { id: key.slice(DRAFT_PREFIX.length), title };
}
