import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

interface CardChoice {
  readonly value: string;
  readonly title: string;
  readonly text: string;
  readonly icon: ReactNode;
}

interface ChoiceCardsProps extends Omit<ComponentProps<'input'>, 'type' | 'value'> {
  readonly legend: string;
  readonly choices: readonly CardChoice[];
  /** The initial choice, without a form library. */
  readonly start?: string;
}

const card =
  'flex cursor-pointer items-start gap-3 rounded-card border border-line-strong bg-surface p-4 ' +
  'transition-colors hover:border-accent has-checked:border-accent has-checked:bg-accent-soft ' +
  'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent';

/** A choice between a few things that deserve a sentence each; radio buttons underneath. */
export const ChoiceCards = ({ legend, choices, start, className, ...input }: ChoiceCardsProps) => (
  <fieldset className={clsx('grid gap-1.5', className)}>
    <legend className="mb-1.5 text-small font-semibold">{legend}</legend>
    <div className="grid gap-3 sm:grid-cols-2">
      {choices.map(({ value, title, text, icon }) => (
        <label key={value} className={card}>
          <input
            {...input}
            {...(start !== undefined && { defaultChecked: value === start })}
            type="radio"
            value={value}
            className="sr-only"
          />
          <span className="mt-0.5 text-accent">{icon}</span>
          <span className="grid gap-0.5">
            <span className="font-semibold">{title}</span>
            <span className="text-caption text-pretty text-ink-soft">{text}</span>
          </span>
        </label>
      ))}
    </div>
  </fieldset>
);
