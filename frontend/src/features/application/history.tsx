import {
  type HistoryEntryOnWire,
  statusWordsOnWire as words,
} from '@nirmaan/contracts/application';
import { History } from 'lucide-react';
import clsx from 'clsx';
import { formatMoment, formatRupees } from '../../shared/format';
import { useLoaded } from '../../shared/saga';
import { Await, Dialog, DialogButton, type Tone } from '../../shared/ui';
import { applicationHistory } from './application.api';
import { statusTones } from './status-badge';

interface ApplicationKey {
  readonly projectId: string;
  readonly consultantId: string;
}

interface HistoryButtonProps extends ApplicationKey {
  readonly about: string;
}

export const HistoryButton = ({ about, ...application }: HistoryButtonProps) => (
  <DialogButton
    tone="quiet"
    size="small"
    dialog={(close) => (
      <Dialog title="Application History" description={about} onClose={close}>
        <Steps {...application} />
      </Dialog>
    )}
  >
    <History size={16} />
    History
  </DialogButton>
);

const Steps = ({ projectId, consultantId }: ApplicationKey) => (
  <Await
    of={useLoaded(applicationHistory, { params: { projectId, consultantId } })}
    rows={2}
    label="Loading the history"
  >
    {({ entries }) => (
      <ol className="grid">
        {entries.map((entry) => (
          <Step key={entry.revision} entry={entry} />
        ))}
      </ol>
    )}
  </Await>
);

const getTitle = ({ type, from, to }: HistoryEntryOnWire): string => {
  if (type === 'ProposalEdited') return 'Proposal edited';
  if (type === 'ProposalWithdrawn') return 'Proposal withdrawn';
  return from ? `${words[from]} → ${words[to]}` : 'Proposal submitted';
};

const dots: Record<Tone, string> = {
  positive: 'bg-positive',
  caution: 'bg-spark',
  negative: 'bg-negative',
  neutral: 'bg-line-strong',
  accent: 'bg-accent',
};

function Step({ entry }: { readonly entry: HistoryEntryOnWire }) {
  const { at, byName, from, to, reason, userBudget } = entry;
  const note = userBudget === null ? reason && `“${reason}”` : formatRupees(userBudget);
  return (
    <li className="group relative grid gap-0.5 pb-6 pl-8 last:pb-0">
      <span
        aria-hidden
        className="absolute top-3 bottom-0 left-[0.4375rem] w-px -translate-x-1/2 bg-line-strong group-last:hidden"
      />
      <span
        aria-hidden
        className={clsx(
          'absolute top-1.5 left-0 size-3.5 rounded-full ring-4 ring-surface',
          dots[from ? statusTones[to] : 'accent'],
        )}
      />
      <p className="font-semibold">{getTitle(entry)}</p>
      <p className="text-caption text-ink-faint">
        {byName} · {formatMoment(at)}
      </p>
      {note && <div className="mt-1 text-small text-ink-soft">{note}</div>}
    </li>
  );
}
