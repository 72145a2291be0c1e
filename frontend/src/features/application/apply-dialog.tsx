import { isAwarded, type ProjectOnWire } from '@nirmaan/contracts/project';
import { subscriptionRefusals } from '@nirmaan/contracts/subscription';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { toBody } from '../../shared/forms';
import { Button, ButtonLink, Dialog } from '../../shared/ui';
import { submitProposal, toDraftName } from './application.api';
import { AwardedNotice } from './awarded-notice';
import { ManufacturerDetails } from './manufacturer-details';
import { useProposalDraft } from './proposal-draft';
import { ProposalForm } from './proposal-form';
import { useProposalForm } from './use-proposal-form';

const PAYMENT_REQUIRED = 402;

const SubscriptionNeeded = ({ plansHref }: { readonly plansHref: string }) => (
  <div
    role="alert"
    className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-caution-soft px-4 py-3 text-small text-caution"
  >
    <span className="flex items-center gap-2">
      <CircleAlert size={18} className="shrink-0" />
      <span>
        <strong className="font-semibold">
          {subscriptionRefusals['SUBSCRIPTION.NO_CREDIT'].message}
        </strong>{' '}
        Each proposal uses up one application from your plan. We’ll keep what you type.
      </span>
    </span>
    <ButtonLink size="small" to={plansHref}>
      See the plans
    </ButtonLink>
  </div>
);

/** What a proposal costs, given the applications left; null while that number is unknown. */
export function describeCost(credits: number | null): string {
  if (credits === null) return 'Applying uses one application from your plan.';
  if (credits === 0) return 'You need a plan to apply.';
  if (credits === 1) return 'Applying uses the last application of your plan.';
  return `Applying uses one of the ${credits} applications you have left.`;
}

interface ApplyFormProps {
  readonly project: ProjectOnWire;
  readonly plansHref: string;
  /** The applications left in the user's plans; null while the number is unknown. */
  readonly credits: number | null;
  readonly onClose: () => void;
}

function ApplyForm({ project, plansHref, credits, onClose }: ApplyFormProps) {
  const projectId = project._id;
  const { draft, saveDraft } = useProposalDraft(project);
  const form = useProposalForm(submitProposal, toBody, {
    projectId,
    name: toDraftName(projectId),
    defaultValues: draft,
    saveDraft,
    onAccepted: onClose,
  });
  return (
    <ProposalForm form={form}>
      {form.refusedWith === PAYMENT_REQUIRED && credits !== 0 && (
        <SubscriptionNeeded plansHref={plansHref} />
      )}
      {credits === 0 ? (
        <ButtonLink size="large" to={plansHref}>
          Choose a plan to send this
        </ButtonLink>
      ) : (
        <Button type="submit" size="large" busy={form.busy} busyLabel="Submitting...">
          Submit Proposal
        </Button>
      )}
      {credits !== null && credits > 0 && (
        <p className="text-center text-small text-ink-soft">{describeCost(credits)}</p>
      )}
    </ProposalForm>
  );
}

interface ApplyDialogProps extends ApplyFormProps {
  /** Shown instead of plans and contact until it is resolved. */
  readonly prerequisite: ReactNode;
  readonly brief: ReactNode;
}

/** Of an awarded project, asks first whether another proposal is worth an application. */
export function ApplyDialog({ prerequisite, brief, ...form }: ApplyDialogProps) {
  const { project, credits, onClose } = form;
  const [isSure, setSure] = useState(!isAwarded(project));
  return (
    <Dialog title={project.title} description={project.companyName} onClose={onClose}>
      {isSure ? (
        <div className="grid gap-6">
          {prerequisite ?? (credits === 0 && <SubscriptionNeeded plansHref={form.plansHref} />)}
          {brief}
          {!prerequisite && <ManufacturerDetails project={project} />}
          <hr className="border-line" />
          <AwardedNotice project={project} />
          <ApplyForm {...form} />
        </div>
      ) : (
        <div className="grid gap-4">
          <AwardedNotice project={project} />
          <p className="text-small text-ink-soft">{describeCost(credits)}</p>
          <div className="flex flex-wrap justify-end gap-3">
            <Button tone="secondary" onClick={onClose}>
              Cancel
            </Button>
            <Button onClick={() => setSure(true)}>Apply Anyway</Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
