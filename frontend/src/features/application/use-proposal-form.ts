import { submitProposalRequest } from '@nirmaan/contracts/application';
import type { AnyCall } from '../../shared/api';
import { type UploadedFile, useAttachments, useSavedFiles } from '../../shared/attachments';
import { useSubmitForm } from '../../shared/forms';
import type { BodyFor, Handled, RequestOf } from '../../shared/saga';
import type { submitProposal } from './application.api';

export type ProposalBody = BodyFor<typeof submitProposal>;

/** What the form holds, as its fields need it. */
export interface ProposalFields {
  readonly userBudget: string;
  readonly preposal: string;
  readonly attachments: readonly UploadedFile[];
  readonly milestones: NonNullable<ProposalBody['milestones']>;
}

interface ProposalFormOptions {
  readonly projectId: string;
  /** The key of its attachments: the draft's, or the edited proposal's. */
  readonly name: string;
  readonly defaultValues: ProposalFields;
  /** Saves the input as a draft; absent for an edit. */
  readonly saveDraft?: (values: ProposalBody, files: readonly UploadedFile[]) => void;
  readonly onAccepted: () => void;
}

export function useProposalForm<C extends AnyCall>(
  submit: Handled<C>,
  toRequest: (proposal: ProposalBody) => RequestOf<C>,
  { projectId, name, defaultValues, saveDraft, onAccepted }: ProposalFormOptions,
) {
  const { userBudget, preposal, milestones, attachments: initial } = defaultValues;
  const attachments = useAttachments({ form: name, initial, isDraft: saveDraft !== undefined });
  const form = useSubmitForm<C, ProposalBody>(
    submit,
    ({ milestones: steps = [], ...body }) => {
      const files = attachments.settle();
      return (
        files &&
        toRequest({
          ...body,
          ...(files.length > 0 && { attachments: files }),
          ...(steps.length > 0 && { milestones: steps }),
        })
      );
    },
    {
      schema: submitProposalRequest,
      defaultValues: { projectId, userBudget, preposal, milestones },
      onAccepted,
    },
  );
  useSavedFiles(attachments, (files) => saveDraft?.(form.getValues(), files));
  return {
    ...form,
    attachments,
    onChange: () => saveDraft?.(form.getValues(), attachments.uploaded),
    touched: form.isDirty || attachments.isChanged,
  };
}
