import { MAX_PROPOSAL, submitProposalRequest } from '@nirmaan/contracts/application';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { AnyCall } from '../../shared/api';
import {
  AttachmentsField,
  findAttachmentError,
  type UploadedFile,
  useAttachments,
  useSavedFiles,
} from '../../shared/attachments';
import { spellRupees } from '../../shared/format';
import { useSubmitForm } from '../../shared/forms';
import type { BodyFor, Handled, RequestOf } from '../../shared/saga';
import { CharacterCount, RupeeField, TextareaField } from '../../shared/ui';
import type { submitProposal } from './application.api';
import { MilestonesField } from './milestone-fields';

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

interface ProposalFormProps {
  readonly form: ReturnType<typeof useProposalForm>;
  readonly children: ReactNode;
}

export function ProposalForm({ form, children }: ProposalFormProps) {
  const { attributes, attachments, control, field, fieldErrors, onChange } = form;
  const [amount, text = ''] = useWatch({ control, name: ['userBudget', 'preposal'] });
  return (
    <form {...attributes} className="grid gap-5" onChange={onChange}>
      <RupeeField
        label="Enter Proposal Amount"
        hint={
          spellRupees(Number(amount)) ||
          'You can edit your proposal until the manufacturer decides.'
        }
        {...field('userBudget')}
      />
      <div className="grid gap-1.5">
        <TextareaField
          label="Scope of Work and Deliverables"
          hint="What you will deliver, in which steps, and by when."
          rows={6}
          {...field('preposal')}
        />
        <CharacterCount used={text.length} max={MAX_PROPOSAL} />
      </div>
      <MilestonesField form={form} />
      <AttachmentsField
        attachments={attachments}
        audience="Only you and the manufacturer can download them."
        error={findAttachmentError(fieldErrors)}
      />
      {children}
    </form>
  );
}
