import { useSelector } from 'react-redux';
import { projectPath } from '@nirmaan/contracts/project';
import { selectUser, verifyEmail, VerifyEmailPanel } from '../../features/account';
import { useLatestDraft } from '../../features/application';
import { NEW_PROJECT } from '../../features/project';
import { useHasDraft } from '../../shared/drafts';
import { ButtonLink } from '../../shared/ui';
import { PageTitle } from '../head';
import { APPLY, dashboardView, paths } from '../paths';
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
  const { accepted } = useSelector(verifyEmail.select);
  const text = accepted === null ? texts.open : texts.verified;
  return (
    <AuthLayout {...text}>
      <PageTitle>{text.title}</PageTitle>
      <VerifyEmailPanel next={<Next isSignedIn={user !== null} />} />
    </AuthLayout>
  );
}

function toResumeLink(proposal: ReturnType<typeof useLatestDraft>, hasProject: boolean) {
  if (proposal) return { label: 'Continue your proposal', to: `${projectPath(proposal)}?${APPLY}` };
  return hasProject
    ? { label: 'Continue your project', to: dashboardView('upload-project') }
    : undefined;
}

function Next({ isSignedIn }: { readonly isSignedIn: boolean }) {
  const proposal = useLatestDraft();
  const hasProject = useHasDraft(NEW_PROJECT);
  const resume = toResumeLink(proposal, hasProject);
  if (!isSignedIn)
    return (
      <ButtonLink size="large" to={paths.signIn}>
        Sign in
      </ButtonLink>
    );
  return (
    <span className="flex flex-wrap gap-3">
      {resume && (
        <ButtonLink size="large" to={resume.to}>
          {resume.label}
        </ButtonLink>
      )}
      <ButtonLink size="large" tone={resume ? 'secondary' : 'primary'} to={paths.dashboard}>
        Go to your dashboard
      </ButtonLink>
    </span>
  );
}
