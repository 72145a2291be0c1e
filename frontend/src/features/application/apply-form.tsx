import { zodResolver } from '@hookform/resolvers/zod';
import { submitProposalRequest } from '@nirmaan/contracts/application';
import { useForm } from 'react-hook-form';
import { useDispatch, useSelector } from 'react-redux';
import type { BodyFor } from '../../shared/saga';
import { Button } from '../../shared/ui/button';
import { Field } from '../../shared/ui/field';
import { RupeeInput } from '../../shared/ui/rupee-input';
import { Textarea } from '../../shared/ui/text-input';
import { useServerErrors } from '../../shared/ui/use-server-errors';
import { submitProposal } from './application.api';
import { selectFieldErrors, selectIsUnpaid, selectIsWriting } from './application.slice';
import { SubscriptionNeeded } from './subscription-needed';
import { useProposalDraft } from './use-proposal-draft';

type Proposal = BodyFor<typeof submitProposal>;
const resolver = zodResolver(submitProposalRequest, undefined, { raw: true });

interface ApplyFormProps {
  readonly projectId: string;
  readonly plansHref: string;
}

/** An amount and a scope of work for one project. What is typed is kept when the window closes. */
export function ApplyForm({ projectId, plansHref }: ApplyFormProps) {
  const dispatch = useDispatch();
  const busy = useSelector(selectIsWriting);
  const unpaid = useSelector(selectIsUnpaid);
  const { draft, keep } = useProposalDraft(projectId);
  const form = useForm<Proposal, unknown, Proposal>({
    resolver,
    defaultValues: { projectId, ...draft },
  });
  useServerErrors(form, useSelector(selectFieldErrors));
  const { errors } = form.formState;
  const submit = form.handleSubmit((body) => dispatch(submitProposal.requested({ body })));
  return (
    <form
      noValidate
      className="grid gap-5"
      onChange={() => keep(form.getValues())}
      onSubmit={(event) => void submit(event)}
    >
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
      {unpaid && <SubscriptionNeeded plansHref={plansHref} />}
      <Button type="submit" size="large" busy={busy} busyLabel="Submitting...">
        Submit Proposal
      </Button>
    </form>
  );
}
