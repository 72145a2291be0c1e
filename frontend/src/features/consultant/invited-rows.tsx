import {
  type ConsultantOnWire,
  consultantPath,
  type InvitationOnWire,
} from '@nirmaan/contracts/consultant';
import { FORMER_MEMBER } from '@nirmaan/contracts/kernel';
import { timeAgo } from '../../shared/format';
import { InlineLink, Link } from '../../shared/routing';
import { Badge, buttonLook } from '../../shared/ui';

/** The consultants who were invited to a project, and which of them have applied. */
export const InvitedRows = ({
  invitations,
}: {
  readonly invitations: readonly InvitationOnWire[];
}) => (
  <ul className="divide-y divide-line rounded-card border border-line bg-surface">
    {invitations.map(({ _id, consultantId: id, consultant: name, applied, invitedAt }) => (
      <li key={_id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 p-4">
        <span className="grid min-w-0 gap-0.5">
          <span className="font-semibold">
            {name ? (
              <InlineLink to={consultantPath({ id, name })}>{name}</InlineLink>
            ) : (
              FORMER_MEMBER
            )}
          </span>
          <span className="text-small text-ink-soft">Invited {timeAgo(invitedAt)}</span>
        </span>
        {applied ? (
          <Badge tone="positive" text="Applied" />
        ) : (
          <Badge tone="neutral" text="Not applied yet" />
        )}
      </li>
    ))}
  </ul>
);

/** Consultants who could be invited, each with the way to the page where that is done. */
export const ConsultantRows = ({
  consultants,
}: {
  readonly consultants: readonly ConsultantOnWire[];
}) =>
  consultants.length > 0 && (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface">
      {consultants.map(({ id, name, headline }) => (
        <li key={id} className="flex items-center justify-between gap-4 p-4">
          <span className="grid min-w-0 gap-0.5">
            <span className="font-semibold">{name}</span>
            <span className="text-small text-ink-soft">{headline}</span>
          </span>
          <Link
            to={consultantPath({ id, name })}
            aria-label={`Invite ${name}`}
            className={buttonLook({ tone: 'secondary', size: 'small' })}
          >
            Invite
          </Link>
        </li>
      ))}
    </ul>
  );
