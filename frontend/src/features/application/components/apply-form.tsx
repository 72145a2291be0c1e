import { zodResolver } from '@hookform/resolvers/zod';
import { submitProposalRequest } from '@nirmaan/contracts/application';
import type { BodyOf } from '@nirmaan/contracts/kernel';
import { useForm } from 'react-hook-form';
import { useDispatch, useSelector } from 'react-redux';
import { Button } from '../../../shared/ui/button';
import { Field } from '../../../shared/ui/field';
import { RupeeInput } from '../../../shared/ui/rupee-input';
import { Textarea } from '../../../shared/ui/text-input';
import { useServerErrors } from '../../../shared/ui/use-server-errors';
import { submitProposal } from '../application.api';
import { selectFieldErrors, selectIsWriting } from '../application.slice';

type Proposal = BodyOf<typeof submitProposal.call>;

const resolver = zodResolver(submitProposalRequest, undefined, { raw: true });

/** An amount and a scope of work for one project. */
export function ApplyForm({ projectId }: { readonly projectId: string }) {
  const dispatch = useDispatch();
  const busy = useSelector(selectIsWriting);
  const defaultValues = { projectId, userBudget: '', preposal: '' };
  const form = useForm<Proposal, unknown, Proposal>({ resolver, defaultValues });
  useServerErrors(form, useSelector(selectFieldErrors));
  const { errors } = form.formState;
  const submit = form.handleSubmit((body) => dispatch(submitProposal.requested({ body })));
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      <Field label="Enter Proposal Amount" error={errors.userBudget?.message}>
        <RupeeInput {...form.register('userBudget')} />
      </Field>
      <Field
        label="Scope of Work and Deliverables"
        hint="What you will deliver, in which steps, and by when."
        error={errors.preposal?.message}
      >
        <Textarea rows={6} {...form.register('preposal')} />
      </Field>
      <Button type="submit" size="large" busy={busy} busyLabel="Submitting...">
        Submit Proposal
      </Button>
    </form>
  );
}
