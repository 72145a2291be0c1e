import type { ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { spellRupees } from './format';
import { RupeeField, TextareaField, TextField } from './ui';

type Name = `milestones.${number}.${'title' | 'deliverable' | 'amount'}`;

interface MilestoneFieldsProps {
  /** From 0. */
  readonly at: number;
  readonly field: (name: Name) => UseFormRegisterReturn & { readonly error: string | undefined };
  /** As typed. */
  readonly amount: string | number;
  /** When it is due. */
  readonly children: ReactNode;
}

/** What one asks of each milestone, in a proposal and in a plan. */
export const MilestoneFields = ({ at, field, amount, children }: MilestoneFieldsProps) => (
  <>
    <TextField label="Title" {...field(`milestones.${at}.title`)} />
    <TextareaField label="What is delivered" rows={2} {...field(`milestones.${at}.deliverable`)} />
    <div className="grid gap-4 sm:grid-cols-2">
      <RupeeField
        label="Amount"
        hint={spellRupees(Number(amount))}
        {...field(`milestones.${at}.amount`)}
      />
      {children}
    </div>
  </>
);
