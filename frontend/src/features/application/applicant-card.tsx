import type { ApplicantOnWire } from '@nirmaan/contracts/application';
import { formatPhone, formatRupees } from '../../shared/format';
import { Avatar } from '../../shared/ui/avatar';
import { Badge } from '../../shared/ui/badge';
import { DefinitionList } from '../../shared/ui/definition-list';
import { statusTones, statusWords } from './status-words';
import { DecisionForm } from './decision-form';
import { DownloadProposal } from './download-proposal';
import { HistoryButton, useIsShown } from './history-button';
import { HistoryTimeline } from './history-timeline';

const NOT_GIVEN = 'Not given';

/** One applicant: who they are, what they propose, and what the owner makes of it. */
export function ApplicantCard({ applicant }: { readonly applicant: ApplicantOnWire }) {
  const { userInfo, status, projectId, applerUserId: consultantId } = applicant;
  const { name = '', email = '', phone = '', exp = '', bio = '' } = userInfo[0] ?? {};
  const historyShown = useIsShown({ projectId, consultantId });
  return (
    <article className="grid gap-5 rounded-card border border-line p-4 sm:p-5" aria-label={name}>
      <header className="flex flex-wrap items-center gap-3">
        <Avatar name={name} />
        <div className="min-w-0 grow">
          <h3 className="truncate font-semibold">{name}</h3>
          <p className="text-small text-ink-soft">{formatRupees(applicant.userBudget)}</p>
        </div>
        <Badge tone={statusTones[status]} text={statusWords[status]} />
      </header>
      <DefinitionList
        items={[
          ['Email', email],
          ['Phone', formatPhone(phone)],
          ['Experience', exp || NOT_GIVEN],
          ['Brief Bio', bio || NOT_GIVEN],
        ]}
      />
      <div className="flex flex-wrap gap-2">
        <DownloadProposal text={applicant.preposal} />
        <HistoryButton projectId={projectId} consultantId={consultantId} />
      </div>
      {historyShown && <HistoryTimeline />}
      <DecisionForm applicant={applicant} name={name} />
    </article>
  );
}
