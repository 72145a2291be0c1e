import { consultantPath, type InvitationOnWire } from '@nirmaan/contracts/consultant';
import { FORMER_MEMBER } from '@nirmaan/contracts/kernel';
import { timeAgo } from '../../shared/format';
import { InlineLink } from '../../shared/routing';
import { Badge } from '../../shared/ui';

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
