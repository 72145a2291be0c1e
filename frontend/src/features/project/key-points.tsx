import { Trash2 } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { Button } from '../../shared/ui/button';
import { Field } from '../../shared/ui/field';
import { TextInput } from '../../shared/ui/text-input';
import type { ProjectForm } from './project-fields';

/** As many key points as the project needs; there is one to start with, and empty ones are dropped. */
export function KeyPoints({ form }: { readonly form: ProjectForm }) {
  const { control, register, setValue, formState } = form;
  const points = useWatch({ control, name: 'keyPoints' }) ?? [];
  const change = (next: string[]) => setValue('keyPoints', next, { shouldDirty: true });
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 text-small font-semibold">Key Points</legend>
      {points.map((_, at) => (
        <div key={at} className="flex items-end gap-2">
          <div className="grow">
            <Field
              labelHidden
              label={`Key point ${at + 1}`}
              error={formState.errors.keyPoints?.[at]?.message}
            >
              <TextInput
                placeholder="A point that a proposal has to meet"
                {...register(`keyPoints.${at}`)}
              />
            </Field>
          </div>
          {points.length > 1 && (
            <Button
              tone="quiet"
              aria-label={`Remove key point ${at + 1}`}
              onClick={() => change(points.filter((__, other) => other !== at))}
            >
              <Trash2 size={18} aria-hidden />
            </Button>
          )}
        </div>
      ))}
      <Button
        tone="secondary"
        className="justify-self-start"
        onClick={() => change([...points, ''])}
      >
        + Add Key Point
      </Button>
    </fieldset>
  );
}
