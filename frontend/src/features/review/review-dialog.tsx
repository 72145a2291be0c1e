import { type Grades, REVEAL_AFTER_DAYS } from '@nirmaan/contracts/review';
import clsx from 'clsx';
import { Star } from 'lucide-react';
import type { ComponentProps } from 'react';
import { z } from 'zod';
import { FormDialog } from '../../shared/form-dialog';
import { capitalised } from '../../shared/format';
import { useSubmitForm } from '../../shared/forms';
import { STAR_COUNTS, TextareaField } from '../../shared/ui';
import { gradeNames } from './grades';
import { giveReview } from './review.api';

export interface ReviewDialogProps {
  readonly engagement: string;
  /** The other party. */
  readonly other: string;
  readonly onClose: () => void;
}

const grade = z.string('Please choose how many stars');
const schema = z.object({
  ...(Object.fromEntries(gradeNames.map((name) => [name, grade])) as Readonly<
    Record<keyof Grades, typeof grade>
  >),
  text: z.string(),
});
type Fields = z.input<typeof schema>;

type Questions = Readonly<Record<keyof Grades, string>>;

const aboutConsultant: Questions = {
  quality: 'How good was the work?',
  communication: 'Were questions asked and answered in time?',
  timeliness: 'Were the agreed days kept?',
};
const aboutClient: Questions = {
  quality: 'Were the brief and what you needed for the work complete?',
  communication: 'Were questions answered and decisions explained?',
  timeliness: 'Did decisions and payments come in time?',
};

interface GivenReviewProps extends ReviewDialogProps {
  /** The other party owns the project. */
  readonly isClient: boolean;
}

export default function ReviewDialog({ engagement, other, isClient, onClose }: GivenReviewProps) {
  const questions = isClient ? aboutClient : aboutConsultant;
  const form = useSubmitForm(
    giveReview,
    ({ text, ...chosen }: Fields) => ({
      params: { id: engagement },
      body: {
        quality: Number(chosen.quality),
        communication: Number(chosen.communication),
        timeliness: Number(chosen.timeliness),
        text,
      },
    }),
    { schema, defaultValues: { text: '' }, onAccepted: onClose },
  );
  const chosen = form.watch();
  return (
    <FormDialog
      title={`Review ${other}`}
      description={`Everybody reads it, with your name where you are public here. It is published once ${other} has written one, too, or in ${REVEAL_AFTER_DAYS} days. It cannot be changed afterwards.`}
      form={form}
      submit="Save the review"
      busyLabel="Saving…"
      onClose={onClose}
    >
      {gradeNames.map((name) => (
        <StarsField
          key={name}
          legend={capitalised(name)}
          hint={questions[name]}
          chosen={Number(chosen[name])}
          {...form.field(name)}
        />
      ))}
      <TextareaField
        label="Review"
        optional
        hint="What should others know who work with them?"
        rows={5}
        maxLength={2_000}
        {...form.field('text')}
      />
    </FormDialog>
  );
}

interface StarsFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'value'> {
  readonly legend: string;
  readonly hint: string;
  readonly chosen: number;
  readonly error: string | undefined;
}

/** A grade from one to five stars; radio buttons underneath. */
const StarsField = ({ legend, hint, chosen, error, ...input }: StarsFieldProps) => (
  <fieldset className="grid gap-1">
    <legend className="text-small font-semibold">{legend}</legend>
    <p className="text-caption text-ink-soft">{hint}</p>
    <div className="-ml-2 flex">
      {STAR_COUNTS.map((star) => (
        <label
          key={star}
          className="grid size-11 cursor-pointer place-items-center rounded-control has-focus-visible:outline-3 has-focus-visible:outline-accent"
        >
          <input
            {...input}
            type="radio"
            value={star}
            aria-label={star === 1 ? '1 star' : `${star} stars`}
            aria-describedby={error && `${input.name}-error`}
            className="sr-only"
          />
          <Star
            size={28}
            aria-hidden
            className={clsx(star <= chosen ? 'fill-spark text-spark' : 'text-line-strong')}
          />
        </label>
      ))}
    </div>
    {error && (
      <p id={`${input.name}-error`} role="alert" className="text-caption font-medium text-negative">
        {error}
      </p>
    )}
  </fieldset>
);
