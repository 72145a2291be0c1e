import { formatPhone } from '@nirmaan/contracts/account';
import {
  type ApplicantOnWire,
  applicationMessages,
  getApplicationId,
} from '@nirmaan/contracts/application';
import { consultantPath } from '@nirmaan/contracts/consultant';
import type { AccountId, ProjectId } from '@nirmaan/contracts/kernel';
import { messagesPath } from '@nirmaan/contracts/message';
import clsx from 'clsx';
import { Mail, MessagesSquare, Phone, Star } from 'lucide-react';
import { formatCount, formatDay, formatRupees, isoDay } from '../../shared/format';
import { useSubmit } from '../../shared/saga';
import {
  Avatar,
  Badge,
  Button,
  ButtonLink,
  type ButtonTone,
  DefinitionList,
  PlainText,
} from '../../shared/ui';
import { shortlistApplicant } from './application.api';
import { StatusBadge } from './status-badge';

export interface ProposalProps {
  readonly applicant: ApplicantOnWire;
  readonly budget: number;
}

export const getPerson = ({ userInfo: [person] }: ApplicantOnWire) => person;

export const awardedFirst = (all: readonly ApplicantOnWire[]): readonly ApplicantOnWire[] =>
  all.toSorted(
    (one, other) => Number(other.status === 'success') - Number(one.status === 'success'),
  );

export const getId = ({ projectId, applerUserId }: ApplicantOnWire): string =>
  getApplicationId(projectId as ProjectId, applerUserId as AccountId);

export const getConversationHref = (applicant: ApplicantOnWire): string =>
  messagesPath(getId(applicant));

interface MessageLinkProps {
  readonly to: string;
  readonly name: string;
}

export const MessageLink = ({ to, name }: MessageLinkProps) => (
  <ButtonLink tone="secondary" size="small" to={to} className="whitespace-normal!">
    <MessagesSquare size={16} className="shrink-0" />
    Message {name}
  </ButtonLink>
);

const getProfileHref = (applicant: ApplicantOnWire): string | undefined =>
  applicant.publicProfile
    ? consultantPath({ id: applicant.applerUserId, name: getPerson(applicant).name })
    : undefined;

export function ApplicantName({ applicant }: Pick<ProposalProps, 'applicant'>) {
  const { name } = getPerson(applicant);
  const href = getProfileHref(applicant);
  if (!href) return name;
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      aria-label={`${name}, view profile`}
      className="underline decoration-line-strong underline-offset-4 hover:text-accent"
    >
      {name}
    </a>
  );
}

/** Headline, place and awards of a public profile, in one line. */
export const describeProfile = ({ publicProfile: profile }: ApplicantOnWire): string =>
  profile
    ? [
        profile.headline,
        profile.location,
        profile.awarded > 0 && `${formatCount(profile.awarded, 'project')} awarded here`,
      ]
        .filter(Boolean)
        .join(' · ')
    : '';

const MAX_WORK = 3;

export function AboutApplicant({ applicant }: Pick<ProposalProps, 'applicant'>) {
  const { name, sector, exp, bio } = getPerson(applicant);
  const profile = describeProfile(applicant);
  const work = applicant.publicProfile?.work.slice(0, MAX_WORK) ?? [];
  const items = [
    ['Profile', profile],
    ['Sector', sector],
    ['Experience', exp],
    ['Brief Bio', bio],
  ] as const;
  const given = items.filter(([, text]) => text);
  return (
    <>
      {given.length > 0 && <DefinitionList columns="grid-cols-1 text-small" items={given} />}
      {work.length > 0 && (
        <ul aria-label="Completed work" className="grid list-disc gap-1 pl-5 text-small">
          {work.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {!profile && !exp && !bio && (
        <p className="text-small text-ink-soft">{name} has not filled in a profile.</p>
      )}
    </>
  );
}

function introduce(applicant: ApplicantOnWire): string {
  const { sector, exp } = getPerson(applicant);
  return [applicant.publicProfile?.headline ?? sector, exp].filter(Boolean).join(' · ');
}

export function Applicant({ applicant }: Pick<ProposalProps, 'applicant'>) {
  const { name, image } = getPerson(applicant);
  return (
    <div className="flex items-start gap-3">
      <Avatar name={name} image={image} size={48} />
      <div className="grid min-w-0 justify-items-start">
        <h3 className="font-semibold">
          <ApplicantName applicant={applicant} />
        </h3>
        <p className="text-caption text-ink-faint">{introduce(applicant)}</p>
        <p className="mt-1.5 flex flex-wrap gap-1.5">
          <StatusBadge status={applicant.status} />
          {applicant.left && <Badge tone="caution" text="Account closed" />}
          {applicant.shortlisted && <Badge tone="accent" text="Shortlisted" />}
        </p>
      </div>
    </div>
  );
}

const besideBudget = (amount: number, budget: number): string => {
  if (amount === budget) return 'exactly your budget';
  const difference = formatRupees(Math.abs(budget - amount));
  return `${difference} ${amount < budget ? 'below' : 'above'} your budget`;
};

export const Amount = ({ applicant: { userBudget }, budget }: ProposalProps) => (
  <p className="tabular-nums">
    <strong className="block text-title font-bold">{formatRupees(userBudget)}</strong>
    <span className="text-caption text-ink-faint">{besideBudget(userBudget, budget)}</span>
  </p>
);

export const Edited = ({ at }: { readonly at: string | null }) =>
  at && <span> · Edited {formatDay(isoDay(at))}</span>;

export const ProposalText = ({ text }: { readonly text: string }) => (
  <PlainText
    text={text.trim() || applicationMessages.noProposalText}
    className="max-w-prose text-small"
  />
);

export function ShortlistButton({ applicant }: Pick<ProposalProps, 'applicant'>) {
  const { busy, send } = useSubmit(shortlistApplicant);
  const { projectId, applerUserId: applerId, shortlisted, status } = applicant;
  const toggle = () => {
    if (!busy) send({ body: { projectId, applerId, shortlisted: !shortlisted } });
  };
  // A decided applicant need not be remembered.
  if (status !== 'pending' && !shortlisted) return null;
  return (
    <Button
      tone="quiet"
      size="small"
      // A disabled button would lose focus.
      aria-disabled={busy}
      aria-pressed={shortlisted}
      aria-label={`Shortlist ${getPerson(applicant).name}`}
      onClick={toggle}
    >
      <Star size={16} className={clsx(shortlisted && 'fill-current')} />
      {shortlisted ? 'Shortlisted' : 'Shortlist'}
    </Button>
  );
}

interface ContactLinksProps {
  readonly contact: { readonly email: string; readonly phone: string };
}

/** Where an applicant's contact would be. */
const Left = ({ name }: { readonly name: string }) => (
  <p className="text-small text-caution">
    {name} has no account with us any more, so you cannot reach them here.
  </p>
);

/** How the owner reaches an applicant. */
export function ApplicantContact({ applicant }: Pick<ProposalProps, 'applicant'>) {
  const person = getPerson(applicant);
  return applicant.left ? <Left name={person.name} /> : <ContactLinks contact={person} />;
}

/** Leads to the conversation with an applicant who has an account. */
export const ApplicantMessage = ({ applicant }: Pick<ProposalProps, 'applicant'>) =>
  !applicant.left && (
    <MessageLink to={getConversationHref(applicant)} name={getPerson(applicant).name} />
  );

interface ShortMessageLinkProps extends Pick<ProposalProps, 'applicant'> {
  readonly tone: ButtonTone;
}

/** The same where the name stands beside it. */
export const ShortMessageLink = ({ applicant, tone }: ShortMessageLinkProps) =>
  !applicant.left && (
    <ButtonLink
      tone={tone}
      size="small"
      to={getConversationHref(applicant)}
      aria-label={`Message ${getPerson(applicant).name}`}
    >
      Message
    </ButtonLink>
  );

const link = 'font-semibold text-accent underline underline-offset-4';

export const ContactLinks = ({ contact: { email, phone } }: ContactLinksProps) => (
  <ul className="grid gap-1 text-small">
    <li className="flex items-center gap-2">
      <Mail size={16} className="shrink-0 text-accent" />
      <a href={`mailto:${email}`} className={link}>
        {email}
      </a>
    </li>
    <li className="flex items-center gap-2">
      <Phone size={16} className="shrink-0 text-accent" />
      <a href={`tel:${formatPhone(phone).replaceAll(' ', '')}`} className={link}>
        {formatPhone(phone)}
      </a>
    </li>
  </ul>
);
