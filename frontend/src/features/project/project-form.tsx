import { zodResolver } from '@hookform/resolvers/zod';
import { postProjectRequest } from '@nirmaan/contracts/project';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useSelector } from 'react-redux';
import { selectUploaded } from '../../shared/saga';
import { UploadProgress } from '../../shared/ui/upload-progress';
import { useImageChoice } from '../../shared/ui/use-image-choice';
import { useServerErrors } from '../../shared/ui/use-server-errors';
import { selectPosting } from './project.slice';
import { KeyPoints } from './key-points';
import { ProjectBasics } from './project-basics';
import type { ProjectFields } from './project-fields';
import { ProjectTerms } from './project-terms';
import { type ProjectDraft, useKeptProject } from './use-kept-project';

const resolver = zodResolver(postProjectRequest, undefined, { raw: true });

interface ProjectFormProps {
  readonly defaultValues: Partial<ProjectFields>;
  /** What was begun before; an edit begins nothing. */
  readonly draft?: ProjectDraft;
  /** The image that the project has already. */
  readonly currentImage?: string;
  readonly onSubmit: (body: ProjectFields, image: File | undefined) => void;
  /** What stands around the form, told whether anything was changed. */
  readonly frame: (form: ReactNode, touched: boolean) => ReactNode;
  /** The button that submits it. */
  readonly children: ReactNode;
}

/** The fields of a project, new or not. */
export function ProjectForm(props: ProjectFormProps) {
  const { defaultValues, draft, currentImage, onSubmit, frame, children } = props;
  const { fieldErrors } = useSelector(selectPosting);
  const uploaded = useSelector(selectUploaded);
  const form = useForm<ProjectFields, unknown, ProjectFields>({ resolver, defaultValues });
  const choice = useImageChoice();
  useKeptProject(form, choice, draft);
  useServerErrors(form, fieldErrors);
  const submit = form.handleSubmit((body) => {
    if (choice.problem) return choice.focus();
    onSubmit(body, choice.image);
  });
  return frame(
    <form noValidate className="grid gap-8" onSubmit={(event) => void submit(event)}>
      <ProjectBasics
        form={form}
        choice={choice}
        currentImage={currentImage}
        lostImage={draft?.begun.image}
      />
      <ProjectTerms form={form} />
      <KeyPoints form={form} />
      <UploadProgress uploaded={uploaded} />
      {children}
    </form>,
    form.formState.isDirty || choice.image !== undefined,
  );
}
