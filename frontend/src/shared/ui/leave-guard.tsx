import type { Transition } from 'history';
import { useEffect, useEffectEvent, useState } from 'react';
import { useHistory } from '../routing';
import { ConfirmDialog } from './confirm-dialog';

interface LeaveGuardProps {
  /** Whether something was filled in; closing the tab is held back as well while it is true. */
  readonly touched: boolean;
  /** Asked at the moment of leaving: work that has just been saved is no reason to stay. */
  readonly hasWork: () => boolean;
  /** Told when work is left behind. */
  readonly onLeave?: () => void;
}

/** Asks before half-filled work is left behind. */
export function LeaveGuard({ touched, hasWork, onLeave }: LeaveGuardProps) {
  const history = useHistory();
  const [leave, setLeave] = useState<(() => void) | null>(null);
  const decide = useEffectEvent((transition: Transition, unblock: () => void) => {
    const go = () => {
      unblock();
      transition.retry();
    };
    if (hasWork()) setLeave(() => go);
    else go();
  });
  useEffect(() => {
    if (!touched) return;
    const unblock = history.block((transition) => decide(transition, unblock));
    return unblock;
  }, [history, touched]);
  if (!leave) return null;
  return (
    <ConfirmDialog
      title="Leave this page?"
      text="What you have filled in is not saved and will be lost."
      confirm="Leave"
      cancel="Stay"
      tone="danger"
      onConfirm={() => {
        onLeave?.();
        leave();
      }}
      onCancel={() => setLeave(null)}
    />
  );
}
