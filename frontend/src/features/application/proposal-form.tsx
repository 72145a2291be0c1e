import { MAX_PROPOSAL } from '@nirmaan/contracts/application';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { AttachmentsField, findAttachmentError } from '../../shared/attachments';
import { spellRupees } from '../../shared/format';
import { CharacterCount, RupeeField, TextareaField } from '../../shared/ui';
import { MilestonesField } from './milestone-fields';
import type { useProposalForm } from './use-proposal-form';

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
