import clsx from 'clsx';

interface SwitchProps {
  readonly labelledBy: string;
  readonly isOn: boolean;
  readonly busy: boolean;
  readonly onToggle: () => void;
}

/** Turns something on or off at once. The element `labelledBy-hint` says what. */
export const Switch = ({ labelledBy, isOn, busy, onToggle }: SwitchProps) => (
  <button
    type="button"
    role="switch"
    aria-checked={isOn}
    aria-labelledby={labelledBy}
    aria-describedby={`${labelledBy}-hint`}
    disabled={busy}
    onClick={onToggle}
    className={clsx(
      'flex h-7 w-12 items-center rounded-full border-2 transition-colors',
      isOn ? 'border-accent bg-accent' : 'border-ink-faint bg-sunken',
    )}
  >
    <span
      aria-hidden
      className={clsx(
        'size-5 rounded-full transition-transform',
        isOn ? 'translate-x-5 bg-white' : 'translate-x-0.5 bg-ink-faint',
      )}
    />
  </button>
);
