import { isOpen } from '@nirmaan/contracts/project';
import { roomPath } from '@nirmaan/contracts/engagement';
import { messagesPath } from '@nirmaan/contracts/message';
import { MessagesSquare } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import {
  describeCost,
  getCreditEnd,
  OwnProposalActions,
  StatusBadge,
} from '../../../features/application';
import {
  BriefTerms,
  getApplyTone,
  type ProjectPageProps,
  WhyNotOpen,
} from '../../../features/project';
import { useCredits } from '../../../features/subscription';
import { formatRupees } from '../../../shared/format';
import { useSearch } from '../../../shared/routing';
import { Badge, Button, ButtonLink, useFocusIfLost } from '../../../shared/ui';
import { APPLY, OWN_PROPOSAL } from '../../paths';
import { Applying } from './applying';

export default function ConsultantPart({ project }: ProjectPageProps) {
  const heading = useFocusIfLost<HTMLHeadingElement>(project.applied);
  if (project.application) return <Applied project={project} heading={heading} />;
  if (isOpen(project)) return <Apply project={project} />;
  return <WhyNotOpen project={project} />;
}

function Apply({ project }: ProjectPageProps) {
  const [search, setSearch] = useSearch();
  const credits = useCredits();
  // Back from signing in, or from the plans.
  const isBack = search.has(APPLY);
  const [isApplying, setApplying] = useState(isBack);
  useEffect(() => {
    if (isBack) setSearch(() => new URLSearchParams(), { replace: true });
  }, [isBack, setSearch]);
  return (
    <>
      {project.invited && (
        <p className="justify-self-start">
          <Badge tone="accent" text="You were invited" />
        </p>
      )}
      <Button tone={getApplyTone(project)} size="large" onClick={() => setApplying(true)}>
        Apply Now
      </Button>
      <p className="text-small text-ink-soft">{describeCost(credits)}</p>
      {isApplying && !isBack && (
        <Applying
          project={project}
          brief={<BriefTerms project={project} />}
          onClose={() => setApplying(false)}
        />
      )}
    </>
  );
}

interface AppliedProps extends ProjectPageProps {
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

function Applied({ project, heading }: AppliedProps) {
  const { application } = project;
  if (!application) return null;
  const creditEnd = getCreditEnd(application);
  return (
    <section className="grid gap-2">
      <div className="flex items-center justify-between gap-3">
        <h2 ref={heading} tabIndex={-1} className="rounded-control text-small font-semibold">
          <a
            href={`#${OWN_PROPOSAL}`}
            className="text-accent underline underline-offset-4 hover:text-accent-strong"
          >
            Your proposal
          </a>
          <span className="block tabular-nums">{formatRupees(application.userBudget)}</span>
        </h2>
        <StatusBadge status={application.status} />
      </div>
      {application.status === 'withdrawn' && (
        <p className="text-small text-ink-soft">
          You withdrew it, so {project.userName} no longer sees it.
        </p>
      )}
      {creditEnd && (
        <p className="text-small text-ink-soft">
          The project was edited. You can withdraw by {creditEnd} and get your application back.
        </p>
      )}
      <div className="flex gap-2 *:grow empty:hidden">
        <OwnProposalActions
          proposal={{ ...application, projectId: project._id, title: project.title }}
          isOpen={isOpen(project)}
        />
      </div>
      {application.status === 'success' && (
        <ButtonLink size="small" to={roomPath(application._id)}>
          Open the room
        </ButtonLink>
      )}
      <ButtonLink
        tone="secondary"
        size="small"
        to={messagesPath(application._id)}
        className="whitespace-normal!"
      >
        <MessagesSquare size={18} />
        Message {project.userName}
      </ButtonLink>
    </section>
  );
}
