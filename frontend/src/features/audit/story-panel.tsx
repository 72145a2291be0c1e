import type { Story } from '@nirmaan/contracts/audit';
import { X } from 'lucide-react';
import { useDispatch, useSelector } from 'react-redux';
import { formatMoment, formatRupees } from '../../shared/format';
import { Badge } from '../../shared/ui/badge';
import { Button } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { selectAudit, storyClosed } from './audit.slice';
import { statusBadge } from './status-words';
import { useFocusOn } from './use-focus-on';
import { ApplicantsThen } from './applicants-then';
import { AsOfForm } from './as-of-form';
import { ExportButtons } from './export-buttons';
import { StoryLines } from './story-lines';

/** The history of one application, replayed from the log. */
export function StoryPanel() {
  const { story, asOf } = useSelector(selectAudit);
  const panel = useFocusOn(story && `${story.projectId}/${story.consultantId}`);
  if (!story) return null;
  return (
    <Card
      ref={panel}
      tabIndex={-1}
      className="grid scroll-mt-24 gap-6 p-6 outline-none"
      role="region"
      aria-label="History"
    >
      <Heading story={story} />
      <div className="flex flex-wrap items-end justify-between gap-4">
        <AsOfForm />
        <ExportButtons />
      </div>
      {asOf && <p className="text-small font-semibold text-accent">As of {momentOf(asOf)}</p>}
      {story.proposal && <Proposal {...story.proposal} />}
      <StoryLines lines={story.lines} />
      <ApplicantsThen />
    </Card>
  );
}

const momentOf = (asOf: string): string =>
  /^\d+$/.test(asOf) ? `position ${asOf} of the log` : formatMoment(asOf);

function Heading({ story: { consultantName, projectTitle, state } }: { readonly story: Story }) {
  const dispatch = useDispatch();
  const badge = state
    ? statusBadge[state.status]
    : { tone: 'neutral' as const, text: 'Not yet there' };
  return (
    <div className="flex items-start justify-between gap-4">
      <div className="grid justify-items-start gap-1">
        <h2 className="text-title font-semibold">
          {consultantName} for “{projectTitle}”
        </h2>
        <Badge {...badge} />
      </div>
      <Button tone="quiet" size="small" onClick={() => dispatch(storyClosed())}>
        <X size={16} aria-hidden />
        Close
      </Button>
    </div>
  );
}

const Proposal = ({ text, amount }: NonNullable<Story['proposal']>) => (
  <div className="grid gap-1">
    <h3 className="font-semibold">The proposal as it was submitted, for {formatRupees(amount)}</h3>
    <p className="rounded-control bg-sunken p-4 text-small whitespace-pre-wrap">
      {text || 'No proposal text available!'}
    </p>
  </div>
);
