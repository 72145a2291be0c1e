import { type ApplicantOnWire, proposalsPath } from '@nirmaan/contracts/application';
import { formatRupees, timeAgo } from '../../shared/format';
import { Avatar, Badge, ButtonLink } from '../../shared/ui';
import { awardedFirst, Edited, getPerson, ShortMessageLink } from './proposal-parts';
import { StatusBadge } from './status-badge';

export const ApplicantRows = ({ rows }: { readonly rows: readonly ApplicantOnWire[] }) => (
  <ul className="divide-y divide-line rounded-card border border-line bg-surface">
    {awardedFirst(rows).map((applicant) => {
      const { name, image } = getPerson(applicant);
      const { projectId, applerUserId, userBudget, status, work, submittedAt, editedAt, left } =
        applicant;
      return (
        <li
          key={applerUserId}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 p-4"
        >
          <span className="flex min-w-0 grow basis-64 items-center gap-3">
            <Avatar name={name} image={image} size={40} />
            <span className="grid min-w-0 gap-0.5">
              <span className="flex flex-wrap items-center gap-2 font-semibold">
                {name}
                <StatusBadge status={status} work={work} />
                {left && <Badge tone="caution" text="Account closed" />}
              </span>
              <span className="text-small text-ink-soft">
                {formatRupees(userBudget)} · {timeAgo(submittedAt)}
                <Edited at={editedAt} />
              </span>
            </span>
          </span>
          <span className="flex gap-2">
            <ButtonLink
              tone="secondary"
              size="small"
              to={proposalsPath(projectId, applerUserId)}
              aria-label={`Read the proposal of ${name}`}
            >
              Read
            </ButtonLink>
            <ShortMessageLink applicant={applicant} tone="secondary" />
          </span>
        </li>
      );
    })}
  </ul>
);
