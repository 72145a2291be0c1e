import { dayInIndia, locations } from '@nirmaan/contracts/kernel';
import { MAX_DESCRIPTION, projectRefusals } from '@nirmaan/contracts/project';
import { Factory, UsersRound } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import type { AnyCall } from '../../shared/api';
import { isOver } from '../../shared/format';
import type { useSubmitForm } from '../../shared/forms';
import type { BodyFor } from '../../shared/saga';
import {
  CharacterCount,
  ChoiceCards,
  type ImageChoice,
  ImageField,
  RupeeField,
  SelectField,
  TextareaField,
  TextField,
  TextRows,
} from '../../shared/ui';
import type { postProject } from './project.api';
import { useSectors } from './use-project-list';

/** The fields of the "Post a New Project" form; the image is kept beside them. */
export type ProjectFields = BodyFor<typeof postProject>;

export type ProjectForm = ReturnType<typeof useSubmitForm<AnyCall, ProjectFields>>;

interface FormProps {
  readonly form: ProjectForm;
}

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

export const KeyPointFields = ({ form }: FormProps) => (
  <TextRows
    legend="Key Points"
    noun="key point"
    add="+ Add Key Point"
    remove="Remove"
    rows={useWatch({ control: form.control, name: 'keyPoints' }) ?? []}
    onChange={(points) => form.setValue('keyPoints', points, { shouldDirty: true })}
    focus={(at) => form.setFocus(`keyPoints.${at}`)}
  >
    {(at) => (
      <TextField
        className="grow"
        labelHidden
        label={`Key point ${at + 1}`}
        placeholder="Something every proposal must cover"
        {...form.field(`keyPoints.${at}`)}
      />
    )}
  </TextRows>
);

const categories = [
  {
    value: 'freelance',
    title: 'Freelance',
    text: 'An expert advises, designs or plans for you.',
    icon: <UsersRound size={22} />,
  },
  {
    value: 'execution',
    title: 'Execution',
    text: 'A team builds, installs or runs it for you.',
    icon: <Factory size={22} />,
  },
];

const chooseAgain = (name: string) => `${name} could not be kept. Please choose it again.`;

interface ProjectBasicsProps extends FormProps {
  readonly choice: ImageChoice;
  readonly currentImage: string | undefined;
  /** The name of an image that was chosen before, and could not be kept. */
  readonly lostImage: string | undefined;
}

export function ProjectBasics({ form, choice, currentImage, lostImage }: ProjectBasicsProps) {
  const { field } = form;
  const hint = lostImage && !choice.image && chooseAgain(lostImage);
  const chosen = form.getValues('sector');
  const names = useSectors().map(({ name }) => name);
  // A select drops a value that it does not offer yet.
  const offered = chosen === '' || names.includes(chosen) ? names : [chosen, ...names];
  return (
    <div className="grid gap-5 lg:grid-cols-2">
      <ChoiceCards
        className="lg:col-span-2"
        legend="Category"
        choices={categories}
        {...form.register('category')}
      />
      <div className="grid content-start gap-5">
        <TextField label="Project Name" {...field('title')} />
        <SelectField
          label="Sector"
          placeholder="Choose a sector"
          choices={offered}
          {...field('sector')}
        />
        <TextField label="Company Name" autoComplete="organization" {...field('companyName')} />
      </div>
      <div className="grid content-start gap-1.5 lg:col-span-2 lg:row-start-3">
        <TextareaField
          label="Description"
          hint="What you have today, what you need, and how you’ll know the job is done."
          rows={6}
          {...field('description')}
        />
        <DescriptionCount form={form} />
      </div>
      <ImageField
        label="Project Image"
        current={currentImage}
        choice={choice}
        {...(hint && { hint })}
      />
    </div>
  );
}

function DescriptionCount({ form: { control } }: FormProps) {
  const text = useWatch({ control, name: 'description' });
  return <CharacterCount used={text.length} max={MAX_DESCRIPTION} />;
}

const inThePast = projectRefusals['PROJECT.LAST_DAY_IN_THE_PAST'].message;

/** A whole date: while the year is being typed, it begins with zeros. */
const isPast = (day: string | undefined): boolean =>
  day !== undefined && /^[1-9]/.test(day) && isOver(day);

export const TermsFields = ({ form: { control, field, formState } }: FormProps) => {
  const lastDay = useWatch({ control, name: 'expDate' });
  const isChanged = lastDay !== formState.defaultValues?.expDate;
  const { error, ...date } = field('expDate');
  return (
    <div className="grid gap-5 sm:grid-cols-3">
      <RupeeField label="Budget" {...field('budget')} />
      <SelectField
        label="Location"
        defaultValue=""
        placeholder="Choose a location"
        choices={locations}
        {...field('location')}
      />
      <TextField
        label="Last Date for Apply"
        type="date"
        min={dayInIndia(new Date())}
        {...date}
        error={isChanged && isPast(lastDay) ? inThePast : error}
      />
    </div>
  );
};
