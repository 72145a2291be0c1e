import type { EngagementAsOf } from '@nirmaan/contracts/engagement';
import { Badge, DefinitionList } from '../../shared/ui';
import { listSums, stateWords } from './engagement-words';
import { MilestoneList } from './plan-list';

interface EngagementSummaryProps {
  readonly engagement: EngagementAsOf;
}

/** For auditors and operators. */
export function EngagementSummary({ engagement }: EngagementSummaryProps) {
  const { state, sums, proposed, milestones } = engagement;
  const [tone, text] = stateWords[state];
  return (
    <section aria-label="The work" className="grid grid-cols-1 gap-4">
      <h3 className="flex flex-wrap items-center gap-3 font-semibold">
        The work
        <Badge tone={tone} text={text} />
      </h3>
      <DefinitionList
        columns="grid-cols-2 text-small tabular-nums sm:grid-cols-5"
        items={listSums(sums)}
      />
      {milestones.length > 0 && <MilestoneList label="Milestones" milestones={milestones} />}
      {proposed.length > 0 && (
        <>
          <h4 className="text-small font-semibold">Proposed, and not agreed to yet</h4>
          <MilestoneList label="Proposed milestones" milestones={proposed} />
        </>
      )}
    </section>
  );
}
