import { useBeforeUnload, useBlocker } from 'react-router-dom';
import { ConfirmDialog } from './confirm-dialog';

/** Asks before half-filled work is left behind; `hasWork` is asked at that very moment. */
export function LeaveGuard({ hasWork }: { readonly hasWork: () => boolean }) {
  const blocker = useBlocker(hasWork);
  useBeforeUnload((event) => {
    if (hasWork()) event.preventDefault();
  });
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      title="Leave this page?"
      text="What you have filled in is not saved and will be lost."
      confirm="Leave"
      cancel="Stay"
      tone="danger"
      onConfirm={blocker.proceed}
      onCancel={blocker.reset}
    />
  );
}
