import clsx from 'clsx';

export type ButtonTone = 'primary' | 'secondary' | 'quiet' | 'danger' | 'spark' | 'onNight';
export type ButtonSize = 'small' | 'medium' | 'large';

const base =
  'inline-flex items-center justify-center gap-2 rounded-control font-semibold whitespace-nowrap ' +
  'transition-colors disabled:cursor-not-allowed aria-busy:cursor-progress';

const tones: Record<ButtonTone, string> = {
  primary:
    'bg-accent text-white shadow-raised hover:bg-accent-strong disabled:bg-ink-faint disabled:shadow-none',
  secondary:
    'border border-line-strong bg-surface text-ink hover:border-accent hover:text-accent disabled:text-ink-faint',
  quiet: 'text-accent hover:bg-accent-soft disabled:text-ink-faint',
  danger: 'bg-negative text-white shadow-raised hover:bg-ink disabled:bg-ink-faint',
  spark: 'bg-spark text-night hover:bg-on-night',
  onNight: 'border border-on-night-soft text-on-night hover:bg-night-raised',
};

const sizes: Record<ButtonSize, string> = {
  small: 'min-h-9 px-3 text-small',
  medium: 'min-h-11 px-4 text-small',
  large: 'min-h-13 px-6 text-body',
};

export interface ButtonLook {
  readonly tone?: ButtonTone;
  readonly size?: ButtonSize;
}

/** The classes of a button; links that act as buttons share them. */
export const buttonLook = ({ tone = 'primary', size = 'medium' }: ButtonLook, extra?: string) =>
  clsx(base, tones[tone], sizes[size], extra);
