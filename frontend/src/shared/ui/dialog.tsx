import { X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';

interface DialogProps {
  readonly title: string;
  readonly description?: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

const panel =
  'fixed inset-x-0 bottom-0 z-50 flex max-h-[94dvh] flex-col rounded-t-card bg-surface wrap-anywhere shadow-overlay ' +
  'animate-rise sm:inset-x-auto sm:top-1/2 sm:bottom-auto sm:left-1/2 sm:max-h-[88dvh] sm:w-[min(46rem,92vw)] ' +
  'sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-card';

/** A window above the page; a sheet from below on phones. It stays open when the page behind is pressed: it holds work. */
export const Dialog = ({ title, description, onClose, children }: DialogProps) => (
  <Primitive.Root open onOpenChange={(open) => !open && onClose()}>
    <Primitive.Portal>
      <Primitive.Overlay className="fixed inset-0 z-50 bg-night/60" />
      <Primitive.Content
        className={panel}
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
            <X size={20} aria-hidden />
          </Primitive.Close>
        </header>
        <div className="overflow-y-auto px-5 py-5 sm:px-6">{children}</div>
      </Primitive.Content>
    </Primitive.Portal>
  </Primitive.Root>
);
