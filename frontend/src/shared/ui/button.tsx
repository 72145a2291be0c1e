import clsx from 'clsx';
import { LoaderCircle } from 'lucide-react';
import { type ComponentProps, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Link, type LinkProps } from '../routing';

export const Spinner = ({ size = 18 }: { readonly size?: number }) => (
  <LoaderCircle size={size} className="animate-spin" />
);

export type ButtonTone =
  'primary' | 'secondary' | 'quiet' | 'faint' | 'danger' | 'spark' | 'onNight';
type ButtonSize = 'small' | 'medium' | 'large';

const base =
  'inline-flex items-center justify-center gap-2 rounded-control font-semibold whitespace-nowrap ' +
  'transition-colors disabled:cursor-not-allowed aria-busy:cursor-progress';

const tones: Record<ButtonTone, string> = {
  primary:
    'bg-accent text-white shadow-raised hover:bg-accent-strong disabled:bg-ink-faint disabled:shadow-none',
  secondary:
    'border border-line-strong bg-surface text-ink hover:border-accent hover:text-accent disabled:text-ink-faint',
  quiet: 'text-accent hover:bg-accent-soft disabled:text-ink-faint',
  faint: 'text-ink-soft hover:bg-sunken hover:text-accent',
  danger: 'bg-negative text-white shadow-raised hover:bg-ink disabled:bg-ink-faint',
  spark: 'bg-spark text-night hover:bg-on-night',
  onNight: 'border border-on-night-soft text-on-night hover:bg-night-raised',
};

const sizes: Record<ButtonSize, string> = {
  small: 'min-h-9 px-3 text-small',
  medium: 'min-h-11 px-4 text-small',
  large: 'min-h-13 px-6 text-body',
};

interface ButtonStyle {
  readonly tone?: ButtonTone | undefined;
  readonly size?: ButtonSize | undefined;
}

/** The classes of a button; links that act as buttons share them. */
export const buttonClasses = ({ tone = 'primary', size = 'medium' }: ButtonStyle, extra?: string) =>
  clsx(base, tones[tone], sizes[size], extra);

interface ButtonProps extends ComponentProps<'button'>, ButtonStyle {
  /** Disables the button and shows `busyLabel`. */
  readonly busy?: boolean | undefined;
  readonly busyLabel?: string;
}

export function Button({ tone, size, busy = false, busyLabel, className, ...button }: ButtonProps) {
  const isRelabelled = busy && busyLabel !== undefined;
  return (
    <button
      type="button"
      {...button}
      className={buttonClasses({ tone, size }, className)}
      disabled={busy || button.disabled}
      aria-busy={busy || undefined}
    >
      {busy && <Spinner />}
      <span key={isRelabelled ? 'busy' : 'idle'} className="contents">
        {isRelabelled ? busyLabel : button.children}
      </span>
    </button>
  );
}

interface DialogButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  readonly dialog: (close: () => void) => ReactNode;
}

/** The code of the dialog may be loaded once it opens. */
export function DialogButton({ dialog, ...button }: DialogButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)} />
      <Suspense>{isOpen && dialog(() => setOpen(false))}</Suspense>
    </>
  );
}

export const ButtonLink = ({ tone, size, className, ...link }: LinkProps & ButtonStyle) => (
  <Link {...link} className={buttonClasses({ tone, size }, className)} />
);

/** Submits a form that was submitted before it was alive: `public/first-press.js` has marked it. */
function submitIfPressed(form: HTMLFormElement | null | undefined): void {
  if (form?.dataset['pressed'] === undefined) return;
  delete form.dataset['pressed'];
  form.requestSubmit();
}

export function SubmitButton(button: Omit<ComponentProps<typeof Button>, 'type' | 'ref'>) {
  const here = useRef<HTMLButtonElement>(null);
  // Once the form around it is alive as well.
  useEffect(() => queueMicrotask(() => submitIfPressed(here.current?.form)), []);
  return <Button {...button} ref={here} type="submit" />;
}
