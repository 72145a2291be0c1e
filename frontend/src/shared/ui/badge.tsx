import clsx from 'clsx';

export type Tone = 'positive' | 'caution' | 'negative' | 'neutral' | 'accent';

const tones: Record<Tone, string> = {
  positive: 'bg-positive-soft text-positive',
  caution: 'bg-caution-soft text-caution',
  negative: 'bg-negative-soft text-negative',
  neutral: 'bg-sunken text-ink-soft',
  accent: 'bg-accent-soft text-accent',
};

/** A status: always a word, never a colour alone. */
export const Badge = ({ tone, text }: { readonly tone: Tone; readonly text: string }) => (
  <span
    className={clsx(
      'inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-caption font-semibold whitespace-nowrap before:size-1.5 before:rounded-full before:bg-current',
      tones[tone],
    )}
  >
    {text}
  </span>
);
