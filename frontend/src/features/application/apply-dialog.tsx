import { subscriptionRefusals } from '@nirmaan/contracts/subscription';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { AwardedNotice } from '../../shared/awarded';
import { Button, ButtonLink, Dialog, ErrorState } from '../../shared/ui';
import { submitProposal, toDraftName } from './application.api';
import { dialogClosed, selectIsUnpaid, selectIsWriting } from './application.slice';
import {
  BriefTerms,
  ManufacturerDetails,
  ProjectBrief,
  type ProjectDetails,
} from './project-brief';
import { useProposalDraft } from './proposal-draft';
import { ProposalForm } from './proposal-form';

/** Notice that a plan is needed, with a link to the plans. */
const SubscriptionNeeded = ({ plansHref }: { readonly plansHref: string }) => (
  <div
    role="alert"
    className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-caution-soft px-4 py-3 text-small text-caution"
  >
    <span className="flex items-center gap-2">
      <CircleAlert size={18} aria-hidden className="shrink-0" />
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
  readonly project: ProjectDetails;
  readonly plansHref: string;
  /** The applications left in the user's plans; null while the number is unknown. */
  readonly credits: number | null;
}

/** The form of a proposal for one project. Its input is kept as a draft when the dialog closes. */
function ApplyForm({ project, plansHref, credits }: ApplyFormProps) {
  const projectId = project._id;
  const dispatch = useDispatch();
  const busy = useSelector(selectIsWriting);
  const unpaid = useSelector(selectIsUnpaid);
  const { draft, saveDraft } = useProposalDraft(project);
  return (
    <ProposalForm
      projectId={projectId}
      name={toDraftName(projectId)}
      defaultValues={draft}
      saveDraft={saveDraft}
      onSubmit={(body) => dispatch(submitProposal.requested({ body }))}
    >
      {unpaid && credits !== 0 && <SubscriptionNeeded plansHref={plansHref} />}
      {credits === 0 ? (
        <ButtonLink size="large" to={plansHref}>
          Choose a plan to send this
        </ButtonLink>
      ) : (
        <Button type="submit" size="large" busy={busy} busyLabel="Submitting...">
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
  /** True if the page below the dialog shows the project. */
  readonly isShownBelow?: boolean;
  /** Why only the beginning of the project is shown, or empty. */
  readonly message: string;
  readonly onRetry: () => void;
}

/** A consultant reads a project and answers with a proposal. */
export function ApplyDialog({
  prerequisite,
  isShownBelow,
  message,
  onRetry,
  ...form
}: ApplyDialogProps) {
  const { project } = form;
  const dispatch = useDispatch();
  return (
    <Dialog
      title={project.title}
      description={project.companyName}
      onClose={() => dispatch(dialogClosed())}
    >
      <div className="grid gap-6">
        {prerequisite ?? (form.credits === 0 && <SubscriptionNeeded plansHref={form.plansHref} />)}
        {message && <ErrorState text={message} onRetry={onRetry} />}
        {isShownBelow ? <BriefTerms project={project} /> : <ProjectBrief project={project} />}
        {!prerequisite && <ManufacturerDetails project={project} />}
        <hr className="border-line" />
        <AwardedNotice project={project} />
        <ApplyForm {...form} />
      </div>
    </Dialog>
  );
}
