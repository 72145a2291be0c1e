import { X } from 'lucide-react';
import { AlertDialog, Dialog as Primitive } from 'radix-ui';
import {
  type ComponentProps,
  type ReactNode,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { createPath, NavigationType, useBeforeUnload, useBlocker } from 'react-router-dom';
import { dialogsIn, enterDialog, leaveDialog } from '../dialog-entries';
import { useRouter } from '../routing';
import { Button, type ButtonTone } from './button';

interface DialogProps {
  readonly title: string;
  readonly description?: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The room above it is a toast's, which must not cover a button of the dialog. */
const panel =
  'fixed inset-x-0 bottom-0 z-50 flex max-h-[calc(100dvh-5.5rem)] flex-col rounded-t-card bg-surface ' +
  'shadow-overlay animate-rise sm:inset-x-auto sm:top-[calc(50%+2.25rem)] sm:bottom-auto sm:left-1/2 ' +
  'sm:max-h-[calc(100dvh-6.5rem)] sm:w-[min(46rem,92vw)] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-card';

/** Returns the focus to where it was before a dialog opened: the primitives know only triggers of their own. */
function useReturnedFocus() {
  const before = useRef<Element>(null);
  return {
    onOpenAutoFocus: () => (before.current = document.activeElement),
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (before.current instanceof HTMLElement) before.current.focus();
    },
  };
}

/** Gives an open dialog an entry of the history, so that Back closes it and does nothing else. */
function useBackCloses(onClose: () => void): void {
  const router = useRouter();
  const id = useId();
  const close = useEffectEvent(onClose);
  useEffect(() => {
    enterDialog(router, id);
    let { location: last } = router.state;
    const unsubscribe = router.subscribe(({ historyAction, location }) => {
      if (location === last) return;
      last = location;
      if (historyAction === NavigationType.Pop && !dialogsIn(location.state).includes(id)) close();
    });
    return () => {
      unsubscribe();
      leaveDialog(router, id);
    };
  }, [router, id]);
}

/**
 * A window above the page; a sheet from below on phones. Back closes it. A click outside does not, because it holds
 * work.
 */
export function Dialog({ title, description, onClose, children }: DialogProps) {
  useBackCloses(onClose);
  return (
    <Primitive.Root open onOpenChange={(open) => !open && onClose()}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-50 bg-night/60" />
        <Primitive.Content
          className={panel}
          {...useReturnedFocus()}
          onInteractOutside={(event) => event.preventDefault()}
          {...(!description && { 'aria-describedby': undefined })}
        >
          <header className="flex items-start justify-between gap-4 border-b border-line px-5 py-4 sm:px-6">
            <div className="grid gap-0.5">
              <Primitive.Title className="text-title font-bold">{title}</Primitive.Title>
              {description && (
                <Primitive.Description className="text-small text-ink-soft">
                  {description}
                </Primitive.Description>
              )}
            </div>
            <Primitive.Close
              aria-label="Close"
              className="-my-1.5 -mr-2 grid size-10 shrink-0 place-items-center rounded-control text-ink-soft hover:bg-sunken"
            >
              <X size={20} />
            </Primitive.Close>
          </header>
          <div className="overflow-y-auto px-5 py-5 sm:px-6">{children}</div>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

interface ConfirmDialogProps {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  readonly cancel?: string;
  readonly tone?: ButtonTone | undefined;
  readonly busy?: boolean | undefined;
  /** It can only be cancelled. */
  readonly disabled?: boolean | undefined;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  readonly children?: ReactNode;
}

const confirmPanel =
  'fixed top-1/2 left-1/2 z-[60] grid w-[min(28rem,92vw)] -translate-x-1/2 -translate-y-1/2 gap-4 ' +
  'rounded-card bg-surface p-6 shadow-overlay animate-rise';

/** Confirms an action that others will see. */
export function ConfirmDialog(asked: ConfirmDialogProps) {
  useBackCloses(asked.onCancel);
  return <Question {...asked} />;
}

const Question = ({ cancel = 'Cancel', ...asked }: ConfirmDialogProps) => (
  <AlertDialog.Root open onOpenChange={(open) => !open && asked.onCancel()}>
    <AlertDialog.Portal>
      <AlertDialog.Overlay className="fixed inset-0 z-[60] bg-night/60" />
      <AlertDialog.Content {...useReturnedFocus()} className={confirmPanel}>
        <AlertDialog.Title className="text-title font-bold">{asked.title}</AlertDialog.Title>
        <AlertDialog.Description className="text-small text-ink-soft">
          {asked.text}
        </AlertDialog.Description>
        {asked.children}
        <div className="flex flex-wrap justify-end gap-3">
          <AlertDialog.Cancel asChild>
            <Button tone="secondary">{cancel}</Button>
          </AlertDialog.Cancel>
          <Button
            tone={asked.tone}
            busy={asked.busy}
            disabled={asked.disabled}
            onClick={asked.onConfirm}
          >
            {asked.confirm}
          </Button>
        </div>
      </AlertDialog.Content>
    </AlertDialog.Portal>
  </AlertDialog.Root>
);

interface LeaveGuardProps {
  /** Whether something was filled in; closing the tab is held back as well while it is true. */
  readonly touched: boolean;
  /** Evaluated on leaving: work that has just been saved does not block. */
  readonly hasWork: () => boolean;
  /** Called when work is discarded. */
  readonly onLeave?: () => void;
}

/** Of a form without work, nothing is registered: a router has one blocker, and a page with one is not kept for Back. */
export const LeaveGuard = ({ touched, ...guard }: LeaveGuardProps) =>
  touched && <Guard {...guard} />;

function Guard({ hasWork, onLeave }: Omit<LeaveGuardProps, 'touched'>) {
  // Opening and closing a dialog changes the history, not the page.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasWork() && createPath(currentLocation) !== createPath(nextLocation),
  );
  useBeforeUnload(useCallback((event) => event.preventDefault(), []));
  if (blocker.state !== 'blocked') return null;
  return (
    <Question
      title="Leave this page?"
      text="What you have filled in is not saved and will be lost."
      confirm="Leave"
      cancel="Stay"
      tone="danger"
      onConfirm={() => {
        onLeave?.();
        blocker.proceed();
      }}
      onCancel={() => blocker.reset()}
    />
  );
}

interface WorkDialogProps extends ComponentProps<typeof Dialog> {
  readonly touched: boolean;
}

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
