import { Factory, UsersRound } from 'lucide-react';
import { ChoiceCards } from '../../shared/ui/choice-cards';
import { Field } from '../../shared/ui/field';
import { ImageInput } from '../../shared/ui/image-input';
import { imageHint } from '../../shared/ui/image-problem';
import { Select } from '../../shared/ui/select';
import { Textarea, TextInput } from '../../shared/ui/text-input';
import type { ImageChoice } from '../../shared/ui/use-image-choice';
import { useSectors } from './use-project-list';
import type { ProjectForm } from './project-fields';

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
  const sectors = useSectors().map(({ name }) => ({ value: name, label: name }));
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
      <Field label="Project Image" optional hint={hint} error={choice.problem}>
        <ImageInput name="image" current={currentImage} {...choice.input} />
      </Field>
      <div className="lg:col-span-2">
        <Field
          label="Description"
          hint="What is there today, what you need, and how you will know it is done."
          error={errors.description?.message}
        >
          <Textarea rows={6} {...register('description')} />
        </Field>
      </div>
    </div>
  );
}
