import type { ComponentProps } from 'react';
import { Link, type LinkProps } from '../routing';
import { buttonLook, type ButtonLook } from './button-look';
import { Spinner } from './spinner';

interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** While true the button cannot be pressed again; `busyLabel` says what is going on. */
  readonly busy?: boolean;
  readonly busyLabel?: string;
}

export function Button({ tone, size, busy = false, busyLabel, className, ...button }: ButtonProps) {
  const look = { ...(tone && { tone }), ...(size && { size }) };
  return (
    <button
      type="button"
      {...button}
      className={buttonLook(look, className)}
      disabled={busy || button.disabled}
      aria-busy={busy || undefined}
    >
      {busy && <Spinner />}
      {busy ? (busyLabel ?? button.children) : button.children}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({ tone, size, className, ...link }: LinkProps & ButtonLook) {
  const look = { ...(tone && { tone }), ...(size && { size }) };
  return <Link {...link} className={buttonLook(look, className)} />;
}
