import { useSelector } from 'react-redux';
import { isTrader, type UserOnWire } from '@nirmaan/contracts/account';
import { projectPath } from '@nirmaan/contracts/project';
import { selectUser, verifyEmail, VerifyEmailPanel } from '../../features/account';
import { useLatestDraft } from '../../features/application';
import { NEW_PROJECT } from '../../features/project';
import { useHasDraft } from '../../shared/drafts';
import { Link } from '../../shared/routing';
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
    <AuthLayout
      {...text}
      {...(user && isTrader(user) && { aside: <AfterJoining role={user.userRole} /> })}
    >
      <PageTitle>{text.title}</PageTitle>
      <VerifyEmailPanel next={<Next isSignedIn={user !== null} />} />
    </AuthLayout>
  );
}

const steps = {
  consultant: [
    ['Write your profile', 'It stands beside every proposal you send.', dashboardView('profile')],
    ['Choose a plan', 'Each proposal uses up one application from it.', dashboardView('pricing')],
    ['Find a project', 'Read the brief, the budget and the last date.', paths.projects],
  ],
  manufacturer: [
    [
      'Post a project',
      'State the scope, the budget and the last date.',
      dashboardView('upload-project'),
    ],
    ['Invite consultants', 'They get the brief by email. Inviting is free.', paths.consultants],
    ['Compare the proposals', 'Side by side, before you award one.', dashboardView('proposals')],
  ],
} as const;

const AfterJoining = ({ role }: { readonly role: UserOnWire['userRole'] }) => (
  <section aria-label="Next steps" className="grid gap-6">
    <h2 className="text-heading font-bold text-white">Next steps</h2>
    <ol className="grid gap-5">
      {steps[role === 'manufacturer' ? role : 'consultant'].map(([title, text, to]) => (
        <li key={to} className="grid justify-items-start gap-0.5">
          <Link
            to={to}
            className="font-semibold text-on-night underline underline-offset-4 hover:text-spark"
          >
            {title}
          </Link>
          <span className="text-small text-on-night-soft">{text}</span>
        </li>
      ))}
    </ol>
  </section>
);

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
