import { dayInIndia } from '@nirmaan/contracts/kernel';
import { locations } from '@nirmaan/contracts/project';
import { Factory, UsersRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { BodyFor } from '../../shared/saga';
import {
  Button,
  ChoiceCards,
  Field,
  type ImageChoice,
  imageHint,
  ImageInput,
  RupeeInput,
  Select,
  Textarea,
  TextInput,
} from '../../shared/ui';
import type { postProject } from './project.api';
import { useSectors } from './use-project-list';

/** The fields of the "Post a New Project" form; the image is kept beside them. */
export type ProjectFields = BodyFor<typeof postProject>;

export type ProjectForm = UseFormReturn<ProjectFields, unknown, ProjectFields>;

/** Location is left out: it has no default. */
export const emptyProject: Partial<ProjectFields> = {
  title: '',
  description: '',
  category: 'freelance',
  sector: '',
  budget: '',
  companyName: '',
  expDate: '',
  keyPoints: [''],
};

/** As many key points as the project needs; there is one to start with, and empty ones are dropped. */
export function KeyPoints({ form }: { readonly form: ProjectForm }) {
  const { control, register, setFocus, setValue, formState } = form;
  const [added, setAdded] = useState<number | null>(null);
  useEffect(() => {
    if (added !== null) setFocus(`keyPoints.${added}`);
  }, [added, setFocus]);
  const points = useWatch({ control, name: 'keyPoints' }) ?? [];
  const change = (next: string[]) => setValue('keyPoints', next, { shouldDirty: true });
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 text-small font-semibold">
        Key Points<span className="font-normal text-ink-faint"> (optional)</span>
      </legend>
      {points.map((_, at) => (
        <div key={at} className="flex items-end gap-2">
          <Field
            className="grow"
            labelHidden
            label={`Key point ${at + 1}`}
            error={formState.errors.keyPoints?.[at]?.message}
          >
            <TextInput
              placeholder="Something every proposal must cover"
              {...register(`keyPoints.${at}`)}
            />
          </Field>
          {points.length > 1 && (
            <Button
              tone="quiet"
              aria-label={`Remove key point ${at + 1}`}
              onClick={() => {
                change(points.filter((__, other) => other !== at));
                setAdded(null);
              }}
            >
              Remove
            </Button>
          )}
        </div>
      ))}
      <Button
        tone="secondary"
        className="justify-self-start"
        onClick={() => {
          change([...points, '']);
          setAdded(points.length);
        }}
      >
        + Add Key Point
      </Button>
    </fieldset>
  );
}

const categories = [
  {
    value: 'freelance',
    title: 'Freelance',
    text: 'An expert advises, designs or plans for you.',
    icon: <UsersRound size={22} aria-hidden />,
  },
  {
    value: 'execution',
    title: 'Execution',
    text: 'A team builds, installs or runs it for you.',
    icon: <Factory size={22} aria-hidden />,
  },
];

const chooseAgain = (name: string) => `${name} could not be kept. Please choose it again.`;

interface ProjectBasicsProps {
  readonly form: ProjectForm;
  readonly choice: ImageChoice;
  readonly currentImage: string | undefined;
  /** The name of an image that was chosen before, and could not be kept. */
  readonly lostImage: string | undefined;
}

/** What the project is. */
export function ProjectBasics({ form, choice, currentImage, lostImage }: ProjectBasicsProps) {
  const { register, formState } = form;
  const { errors } = formState;
  const hint = lostImage && !choice.image ? chooseAgain(lostImage) : imageHint;
  const chosen = form.getValues('sector');
  const names = useSectors().map(({ name }) => name);
  // A select drops a value that it does not offer yet.
  const offered = chosen === '' || names.includes(chosen) ? names : [chosen, ...names];
  const sectors = offered.map((name) => ({ value: name, label: name }));
  return (
    <div className="grid gap-5 lg:grid-cols-2">
      <ChoiceCards
        className="lg:col-span-2"
        legend="Category"
        choices={categories}
        {...register('category')}
      />
      <div className="grid content-start gap-5">
        <Field label="Project Name" error={errors.title?.message}>
          <TextInput {...register('title')} />
        </Field>
        <Field label="Sector" error={errors.sector?.message}>
          <Select placeholder="Choose a sector" choices={sectors} {...register('sector')} />
        </Field>
        <Field label="Company Name" error={errors.companyName?.message}>
          <TextInput autoComplete="organization" {...register('companyName')} />
        </Field>
      </div>
      <div className="lg:col-span-2 lg:row-start-3">
        <Field
          label="Description"
          hint="What you have today, what you need, and how you’ll know the job is done."
          error={errors.description?.message}
        >
          <Textarea rows={6} {...register('description')} />
        </Field>
      </div>
      <Field label="Project Image" optional hint={hint} error={choice.problem}>
        <ImageInput name="image" current={currentImage} {...choice.input} />
      </Field>
    </div>
  );
}

const places = locations.map((place) => ({ value: place, label: place }));

/** Where, for how much and until when. */
export function ProjectTerms({ form: { register, formState } }: { readonly form: ProjectForm }) {
  const { errors } = formState;
  return (
    <div className="grid gap-5 sm:grid-cols-3">
      <Field label="Budget" error={errors.budget?.message}>
        <RupeeInput {...register('budget')} />
      </Field>
      <Field label="Location" error={errors.location?.message}>
        <Select
          defaultValue=""
          placeholder="Choose a location"
          choices={places}
          {...register('location')}
        />
      </Field>
      <Field label="Last Date for Apply" error={errors.expDate?.message}>
        <TextInput type="date" min={dayInIndia(new Date())} {...register('expDate')} />
      </Field>
    </div>
  );
}
