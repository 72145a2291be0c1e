import { zodResolver } from '@hookform/resolvers/zod';
import { submitProposalRequest } from '@nirmaan/contracts/application';
import type { ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useSelector } from 'react-redux';
import {
  AttachmentsField,
  findAttachmentError,
  type UploadedFile,
  useAttachments,
} from '../../shared/attachments';
import { spellRupees } from '../../shared/format';
import type { BodyFor } from '../../shared/saga';
import { Field, RupeeInput, Textarea, useServerErrors } from '../../shared/ui';
import type { submitProposal } from './application.api';
import { selectFieldErrors } from './application.slice';

export type Proposal = BodyFor<typeof submitProposal>;

const resolver = zodResolver(submitProposalRequest, undefined, { raw: true });

/** The initial values of a proposal's form. */
export interface ProposalDefaults {
  readonly userBudget: string;
  readonly preposal: string;
  readonly attachments: readonly UploadedFile[];
}

interface ProposalFormProps {
  readonly projectId: string;
  /** The key of its attachments: the draft's, or the edited proposal's. */
  readonly name: string;
  readonly defaultValues: ProposalDefaults;
  /** Saves the input as a draft; absent for an edit. */
  readonly saveDraft?: (values: Proposal, files: readonly UploadedFile[]) => void;
  readonly onSubmit: (proposal: Proposal) => void;
  /** Renders the dialog around the form; `touched` is true once anything was changed. */
  readonly render?: (form: ReactNode, touched: boolean) => ReactNode;
  /** The submit button. */
  readonly children: ReactNode;
}

/** Fields for the amount, the scope of work and attachments. */
export function ProposalForm({
  projectId,
  name,
  defaultValues,
  saveDraft,
  ...props
}: ProposalFormProps) {
  const { userBudget, preposal } = defaultValues;
  const form = useForm<Proposal, unknown, Proposal>({
    resolver,
    defaultValues: { projectId, userBudget, preposal },
  });
  const attachments = useAttachments({
    form: name,
    initial: defaultValues.attachments,
    isDraft: saveDraft !== undefined,
    save: (files) => saveDraft?.(form.getValues(), files),
  });
  const fieldErrors = useSelector(selectFieldErrors);
  useServerErrors(form, fieldErrors);
  const amount = useWatch({ control: form.control, name: 'userBudget' });
  const { errors, isDirty } = form.formState;
  const submit = form.handleSubmit((body) => {
    const files = attachments.settle();
    if (files) props.onSubmit({ ...body, ...(files.length > 0 && { attachments: files }) });
  });
  const { render = (content: ReactNode) => content } = props;
  return render(
    <form
      noValidate
      className="grid gap-5"
      onChange={() => saveDraft?.(form.getValues(), attachments.uploaded)}
      onSubmit={(event) => void submit(event)}
    >
      <Field
        label="Enter Proposal Amount"
        hint={
          spellRupees(Number(amount)) ||
          'You can edit your proposal until the manufacturer decides.'
        }
        error={errors.userBudget?.message}
      >
        <RupeeInput {...form.register('userBudget')} />
      </Field>
      <Field
        label="Scope of Work and Deliverables"
        hint="What you will deliver, in which steps, and by when."
        error={errors.preposal?.message}
      >
        <Textarea rows={6} {...form.register('preposal')} />
      </Field>
      <AttachmentsField
        attachments={attachments}
        audience="Only you and the manufacturer can download them."
        error={findAttachmentError(fieldErrors)}
      />
      {props.children}
    </form>,
    isDirty || attachments.isChanged,
  );
}
