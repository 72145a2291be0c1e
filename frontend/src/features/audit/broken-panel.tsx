import { ShieldAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { Card } from '../../shared/ui';
import { selectAudit } from './audit.slice';

/** Focuses a panel, for sighted users and screen readers, whenever it shows something else. */
export function useFocusOn(shown: unknown) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), [shown]);
  return panel;
}

export function BrokenPanel() {
  const { breaks } = useSelector(selectAudit);
  const panel = useFocusOn(breaks);
  if (breaks.length === 0) return null;
  return (
    <Card
      ref={panel}
      tabIndex={-1}
      role="alert"
      className="grid scroll-mt-24 gap-4 p-6 outline-none"
    >
      <h2 className="flex items-start gap-3 text-title font-semibold text-negative">
        <ShieldAlert size={24} className="mt-1 shrink-0" />
        This history has been altered
      </h2>
      <p className="text-small text-ink-soft">
        Events that it is based on were changed, removed or hidden, so it is not shown. It breaks
        here:
      </p>
      <ul className="grid gap-2">
        {breaks.map((sentence) => (
          <li
            key={sentence}
            className="rounded-control bg-negative-soft px-3 py-2.5 text-small font-medium break-words text-negative"
          >
            {sentence}
          </li>
        ))}
      </ul>
      <p className="text-small text-ink-soft">
        Ask the operator to check the whole log, and to write nothing until the cause is known.
      </p>
    </Card>
  );
}
