import { useDraft } from '../../shared/drafts';

interface Proposal {
  readonly userBudget?: unknown;
  readonly preposal?: string | undefined;
}

const nothing = { userBudget: '', preposal: '' };

/** The proposal that was begun for a project, and the way to keep what is typed now. */
export function useProposalDraft(projectId: string) {
  const { draft, keep } = useDraft(`proposal/${projectId}`, nothing);
  return {
    draft,
    keep: ({ userBudget, preposal = '' }: Proposal) =>
      keep({ userBudget: typeof userBudget === 'string' ? userBudget : '', preposal }),
  };
}
