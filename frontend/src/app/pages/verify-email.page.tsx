import { useSelector } from 'react-redux';
import { projectPath } from '@nirmaan/contracts/project';
import { selectUser, selectVerification, VerifyEmailPanel, WhyJoin } from '../../features/account';
import { useBegunProposal } from '../../features/application';
import { NEW_PROJECT } from '../../features/project';
import { ButtonLink } from '../../shared/ui';
import { PageTitle } from '../head';
import { useHasDraft } from '../../shared/drafts';
import { dashboardView, paths } from '../paths';
import { APPLY } from './project/apply-address';
import { AuthLayout } from './auth/auth-layout';

const texts = {
  open: {
    title: 'Verify your email address',
    lead: 'So that updates on your projects, proposals and payments reach you.',
  },
  verified: {
    title: 'You’re all set',
    lead: 'We’ll email you news of your projects, proposals and payments.',
  },
} as const;

export default function VerifyEmailPage() {
  const user = useSelector(selectUser);
  const { data } = useSelector(selectVerification);
  const text = data === null ? texts.open : texts.verified;
  return (
    <AuthLayout {...text} aside={<WhyJoin />}>
      <PageTitle>{text.title}</PageTitle>
      <VerifyEmailPanel next={<Next isSignedIn={user !== null} />} />
    </AuthLayout>
  );
}

/** What the account was made for. */
function toBegun(proposal: ReturnType<typeof useBegunProposal>, hasProject: boolean) {
  if (proposal) return { label: 'Continue your proposal', to: `${projectPath(proposal)}?${APPLY}` };
  return hasProject
    ? { label: 'Continue your project', to: dashboardView('upload-project') }
    : undefined;
}

/** Back to what the account was made for, else to where a user starts. */
function Next({ isSignedIn }: { readonly isSignedIn: boolean }) {
  const proposal = useBegunProposal();
  const hasProject = useHasDraft(NEW_PROJECT);
  const begun = toBegun(proposal, hasProject);
  if (!isSignedIn)
    return (
      <ButtonLink size="large" to={paths.signIn}>
        Sign in
      </ButtonLink>
    );
  return (
    <span className="flex flex-wrap gap-3">
      {begun && (
        <ButtonLink size="large" to={begun.to}>
          {begun.label}
        </ButtonLink>
      )}
      <ButtonLink size="large" tone={begun ? 'secondary' : 'primary'} to={paths.dashboard}>
        Go to your dashboard
      </ButtonLink>
    </span>
  );
}
