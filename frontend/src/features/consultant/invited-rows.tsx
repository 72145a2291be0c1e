import {
  type ConsultantOnWire,
  consultantPath,
  type InvitationOnWire,
} from '@nirmaan/contracts/consultant';
import { FORMER_MEMBER } from '@nirmaan/contracts/kernel';
import { useState } from 'react';
import { timeAgo } from '../../shared/format';
import { InlineLink } from '../../shared/routing';
import { useSubmit } from '../../shared/saga';
import { Badge, Button } from '../../shared/ui';
import { inviteConsultant } from './consultant.api';

export const InvitedRows = ({ rows }: { readonly rows: readonly InvitationOnWire[] }) => (
  <ul className="divide-y divide-line rounded-card border border-line bg-surface">
    {rows.map(({ _id, consultantId: id, consultant: name, applied, invitedAt }) => (
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

interface SuggestedRowsProps {
  readonly projectId: string;
  readonly consultants: readonly ConsultantOnWire[];
}

export function SuggestedRows({ projectId, consultants }: SuggestedRowsProps) {
  const { busy, send } = useSubmit(inviteConsultant);
  const [chosen, choose] = useState('');
  const invite = (consultantId: string) => {
    choose(consultantId);
    send({ body: { projectId, consultantId } });
  };
  if (consultants.length === 0) return null;
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface">
      {consultants.map((consultant) => (
        <li key={consultant.id} className="flex items-center justify-between gap-4 p-4">
          <span className="grid min-w-0 gap-0.5">
            <span className="font-semibold">
              <InlineLink to={consultantPath(consultant)}>{consultant.name}</InlineLink>
            </span>
            <span className="text-small text-ink-soft">{consultant.headline}</span>
            <span className="text-caption text-ink-faint">
              {[consultant.location, consultant.experience].filter(Boolean).join(' · ')}
            </span>
          </span>
          <Button
            tone="secondary"
            size="small"
            aria-label={`Invite ${consultant.name}`}
            busy={busy && chosen === consultant.id}
            disabled={busy}
            onClick={() => invite(consultant.id)}
          >
            Invite
          </Button>
        </li>
      ))}
    </ul>
  );
}
