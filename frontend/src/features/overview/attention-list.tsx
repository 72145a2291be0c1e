import type { AttentionOnWire } from '@nirmaan/contracts/overview';
import { ChevronRight, CircleAlert, PartyPopper } from 'lucide-react';
import { Link } from '../../shared/routing';
import { Card } from '../../shared/ui/card';

interface AttentionListProps {
  readonly attention: readonly AttentionOnWire[];
  /** Where one does something about it. */
  readonly hrefOf: (kind: AttentionOnWire['kind']) => string;
}

/** What needs attention now, each with the way there. */
export const AttentionList = ({ attention, hrefOf }: AttentionListProps) =>
  attention.length > 0 && (
    <Card>
      <h2 className="border-b border-line px-5 py-4 text-title font-bold">Needs your attention</h2>
      <ul>
        {attention.map(({ kind, message }) => (
          <li key={kind} className="border-b border-line last:border-0">
            <Link to={hrefOf(kind)} className="flex items-center gap-3 px-5 py-3.5 hover:bg-canvas">
              <Mark kind={kind} />
              <span className="grow text-small font-medium">{message}</span>
              <ChevronRight size={18} aria-hidden className="shrink-0 text-ink-faint" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );

const Mark = ({ kind }: Pick<AttentionOnWire, 'kind'>) =>
  kind === 'awarded' ? (
    <PartyPopper size={18} aria-hidden className="shrink-0 text-positive" />
  ) : (
    <CircleAlert size={18} aria-hidden className="shrink-0 text-caution" />
  );
