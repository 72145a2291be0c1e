import { AlertDialog as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button } from './button';
import type { ButtonTone } from './button-look';

interface ConfirmDialogProps {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  readonly cancel?: string;
  readonly tone?: ButtonTone;
  readonly busy?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  readonly children?: ReactNode;
}

const panel =
  'fixed top-1/2 left-1/2 z-[60] grid w-[min(28rem,92vw)] -translate-x-1/2 -translate-y-1/2 gap-4 ' +
  'rounded-card bg-surface p-6 shadow-overlay animate-rise';

/** Asks before something that others will see. */
export const ConfirmDialog = ({ cancel = 'Cancel', ...asked }: ConfirmDialogProps) => (
  <Primitive.Root open onOpenChange={(open) => !open && asked.onCancel()}>
    <Primitive.Portal>
      <Primitive.Overlay className="fixed inset-0 z-[60] bg-night/60" />
      <Primitive.Content className={panel}>
        <Primitive.Title className="text-title font-bold">{asked.title}</Primitive.Title>
        <Primitive.Description className="text-small text-ink-soft">
          {asked.text}
        </Primitive.Description>
        {asked.children}
        <div className="flex flex-wrap justify-end gap-3">
          <Primitive.Cancel asChild>
            <Button tone="secondary">{cancel}</Button>
          </Primitive.Cancel>
          <Button
            tone={asked.tone ?? 'primary'}
            busy={asked.busy ?? false}
            onClick={asked.onConfirm}
          >
            {asked.confirm}
          </Button>
        </div>
      </Primitive.Content>
    </Primitive.Portal>
  </Primitive.Root>
);
