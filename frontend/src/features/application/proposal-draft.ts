import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { UploadedFile } from '../../shared/attachments';
import { draftBegun, selectBegun, useDraft } from '../../shared/drafts';

interface TypedProposal {
  readonly userBudget?: unknown;
  readonly preposal?: string | undefined;
}

/** The draft of a proposal, with the project's title for a link back to it. */
interface KeptProposal extends Readonly<Record<string, unknown>> {
  readonly title: string;
  readonly userBudget: string;
  readonly preposal: string;
  readonly attachments: readonly UploadedFile[];
}

interface BegunFor {
  readonly _id: string;
  readonly title: string;
}

const nothing = { userBudget: '', preposal: '', attachments: [] };

const PREFIX = 'proposal/';

/** The key of a proposal's draft. */
export const toDraftName = (projectId: string): string => PREFIX + projectId;

/** The draft of a proposal as of when its form opened, and a function that saves the current input. */
export function useProposalDraft({ _id: projectId, title }: BegunFor) {
  const dispatch = useDispatch();
  const what = toDraftName(projectId);
  useEffect(() => {
    dispatch(draftBegun({ what, typed: { title, ...nothing } }));
  }, [dispatch, what, title]);
  const { draft, keep } = useDraft<KeptProposal>(what, { title, ...nothing });
  return {
    draft,
    keep: ({ userBudget, preposal = '' }: TypedProposal, attachments: readonly UploadedFile[]) =>
      keep({
        title,
        userBudget: typeof userBudget === 'string' ? userBudget : '',
        preposal,
        attachments,
      }),
  };
}

/** The project of the latest draft of a proposal. */
export function useBegunProposal(): { readonly id: string; readonly title: string } | null {
  const [what, typed] =
    Object.entries(useSelector(selectBegun)).findLast(([name]) => name.startsWith(PREFIX)) ?? [];
  if (!what || !typed) return null;
  const { title } = typed as KeptProposal;
  return { id: what.slice(PREFIX.length), title };
}
