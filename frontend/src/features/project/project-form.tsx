import { zodResolver } from '@hookform/resolvers/zod';
import { postProjectRequest } from '@nirmaan/contracts/project';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useForm } from 'react-hook-form';
import { useSelector } from 'react-redux';
import {
  AttachmentsField,
  findAttachmentError,
  type UploadedFile,
  useAttachments,
} from '../../shared/attachments';
import { selectUploaded } from '../../shared/saga';
import { type ImageChoice, UploadProgress, useImageChoice, useServerErrors } from '../../shared/ui';
import {
  KeyPoints,
  ProjectBasics,
  type ProjectFields,
  type ProjectForm,
  ProjectTerms,
} from './project-fields';
import { selectPosting } from './project.slice';

/** What was typed of a project, and its uploaded files; of an image its name alone. */
export type BegunProject = {
  readonly fields?: Partial<ProjectFields>;
  readonly image?: string;
  readonly attachments?: readonly UploadedFile[];
};

export interface ProjectDraft {
  readonly begun: BegunProject;
  readonly keep: (begun: BegunProject) => void;
}

const resolver = zodResolver(postProjectRequest, undefined, { raw: true });

interface ProjectFormProps {
  /** Names its attachments: the draft, or the project that is edited. */
  readonly name: string;
  /** The attachments that the project has already. */
  readonly currentAttachments?: readonly UploadedFile[];
  readonly defaultValues: Partial<ProjectFields>;
  /** What was begun before; an edit begins nothing. */
  readonly draft?: ProjectDraft;
  /** The image that the project has already. */
  readonly currentImage?: string;
  readonly onSubmit: (body: ProjectFields, image: File | undefined) => void;
  /** The frame around the form; `touched` is whether anything was changed. */
  readonly frame: (form: ReactNode, touched: boolean) => ReactNode;
  /** The button that submits it. */
  readonly children: ReactNode;
}

/** Begins a form with what was typed before, and keeps what is typed now. Returns the form's attachments. */
function useKeptProject(
  form: ProjectForm,
  { image }: ImageChoice,
  { name, draft, currentAttachments = [] }: ProjectFormProps,
) {
  const keepBoth = (fields: ProjectFields, files: readonly UploadedFile[]) => {
    const imageName = image?.name ?? draft?.begun.image;
    draft?.keep({
      fields: structuredClone(fields),
      attachments: files,
      ...(imageName && { image: imageName }),
    });
  };
  const attachments = useAttachments({
    form: name,
    initial: draft?.begun.attachments ?? currentAttachments,
    isDraft: draft !== undefined,
    keep: (files) => keepBoth(form.getValues(), files),
  });
  const begin = useEffectEvent(() => {
    if (draft?.begun.fields) form.reset(draft.begun.fields, { keepDefaultValues: true });
  });
  const keep = useEffectEvent((fields: ProjectFields) => keepBoth(fields, attachments.uploaded));
  useEffect(() => begin(), []);
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }),
    [form],
  );
  useEffect(() => {
    if (image) keep(form.getValues());
  }, [form, image]);
  return attachments;
}

/** The fields of a project, new or not. */
export function ProjectForm(props: ProjectFormProps) {
  const { defaultValues, draft, currentImage, onSubmit, frame, children } = props;
  const { fieldErrors } = useSelector(selectPosting);
  const uploaded = useSelector(selectUploaded);
  const form = useForm<ProjectFields, unknown, ProjectFields>({ resolver, defaultValues });
  const choice = useImageChoice();
  const attachments = useKeptProject(form, choice, props);
  useServerErrors(form, fieldErrors);
  const submit = form.handleSubmit((body) => {
    if (choice.problem) return choice.focus();
    const files = attachments.settle();
    if (files) onSubmit({ ...body, ...(files.length > 0 && { attachments: files }) }, choice.image);
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
      <AttachmentsField
        attachments={attachments}
        audience="Signed-in members can download them."
        error={findAttachmentError(fieldErrors)}
      />
      <UploadProgress uploaded={uploaded} />
      {children}
    </form>,
    form.formState.isDirty || choice.image !== undefined || attachments.isChanged,
  );
}
