import { type ComponentProps, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog';
import { Dialog } from './dialog';
import { LeaveGuard } from './leave-guard';

interface WorkDialogProps extends ComponentProps<typeof Dialog> {
  /** Whether something was filled in that closing would lose. */
  readonly touched: boolean;
}

/** A window in which work is done: it asks before half of it is lost. */
export function WorkDialog({ touched, onClose, children, ...dialog }: WorkDialogProps) {
  const [asking, ask] = useState(false);
  return (
    <Dialog {...dialog} onClose={() => (touched ? ask(true) : onClose())}>
      <LeaveGuard touched={touched} hasWork={() => touched} />
      {children}
      {asking && (
        <ConfirmDialog
          title="Close this window?"
          text="What you have changed is not saved and will be lost."
          confirm="Close"
          cancel="Go on"
          tone="danger"
          onConfirm={onClose}
          onCancel={() => ask(false)}
        />
      )}
    </Dialog>
  );
}
