import { MAX_MILESTONES } from '@nirmaan/contracts/application';
import { CircleAlert, Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { MilestoneFields } from '../../shared/milestone-fields';
import { getSum, PlanSum } from '../../shared/plan-sum';
import { Button, TextField } from '../../shared/ui';
import type { useProposalForm } from './use-proposal-form';

const emptyRow = { title: '', deliverable: '', amount: '', weeks: '' };

interface FieldsProps {
  readonly form: ReturnType<typeof useProposalForm>;
}

/** The milestones of a proposal, folded away while there are none. */
export function MilestonesField({ form }: FieldsProps) {
  const { control, onChange } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'milestones' });
  const [userBudget, typed = []] = useWatch({ control, name: ['userBudget', 'milestones'] });
  const { milestones: wrong } = form.formState.errors;
  const error = wrong?.root?.message ?? wrong?.message;
  return (
    <details open={fields.length > 0 || undefined} className="rounded-card border border-line p-4">
      <summary className="cursor-pointer text-small font-semibold">
        Milestones <span className="font-normal text-ink-faint">(optional)</span>
      </summary>
      <div className="mt-3 grid gap-4">
        <p className="text-caption text-ink-faint">
          What you deliver step by step. If you are awarded, they become the first plan of the work,
          which the manufacturer only has to accept.
        </p>
        {fields.map(({ id }, at) => (
          <fieldset key={id} className="grid gap-4 rounded-card border border-line p-4">
            <legend className="px-1 text-small font-semibold">Milestone {at + 1}</legend>
            <MilestoneFields at={at} field={form.field} amount={typed[at]?.amount ?? ''}>
              <TextField
                label="Weeks from the start"
                type="number"
                min={1}
                {...form.field(`milestones.${at}.weeks`)}
              />
            </MilestoneFields>
            <Button
              tone="quiet"
              size="small"
              className="justify-self-start"
              aria-label={`Remove milestone ${at + 1}`}
              onClick={() => {
                remove(at);
                onChange();
              }}
            >
              <Trash2 size={16} />
              Remove
            </Button>
          </fieldset>
        ))}
        {fields.length < MAX_MILESTONES && (
          <Button
            tone="secondary"
            size="small"
            className="justify-self-start"
            onClick={() => append(emptyRow, { focusName: `milestones.${fields.length}.title` })}
          >
            <Plus size={18} />
            Add a milestone
          </Button>
        )}
        {fields.length > 0 && (
          <PlanSum
            sum={getSum(typed.map(({ amount }) => ({ amount: Number(amount) || 0 })))}
            amount={Number(userBudget) || 0}
          />
        )}
        {error && (
          <p
            role="alert"
            className="flex items-start gap-1.5 text-caption font-medium text-negative"
          >
            <CircleAlert size={16} className="mt-0.5 shrink-0" />
            {error}
          </p>
        )}
      </div>
    </details>
  );
}
