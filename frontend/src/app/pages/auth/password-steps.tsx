import clsx from 'clsx';
import { Check } from 'lucide-react';

const steps = [
  ['Your email', 'We send a code of four digits to it.'],
  ['The code', 'It is good for ten minutes and for one use.'],
  ['A new password', 'All other sign-ins of your account end.'],
] as const;

/** The way to a new password, and where on it somebody is; steps count from 1. */
export const PasswordSteps = ({ current }: { readonly current: number }) => (
  <ol className="grid gap-6">
    {steps.map(([title, text], at) => (
      <li
        key={title}
        aria-current={at + 1 === current ? 'step' : undefined}
        className="flex items-start gap-4"
      >
        <span
          className={clsx(
            'grid size-11 shrink-0 place-items-center rounded-full font-display font-bold',
            at + 1 === current ? 'bg-spark text-night' : 'bg-night-raised text-on-night',
          )}
        >
          {at + 1 < current ? <Check size={20} aria-label="Done" /> : at + 1}
        </span>
        <span className="grid gap-0.5">
          <span className="font-semibold text-on-night">{title}</span>
          <span className="text-small text-pretty text-on-night-soft">{text}</span>
        </span>
      </li>
    ))}
  </ol>
);
