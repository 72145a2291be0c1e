import { postProjectRequest } from '@nirmaan/contracts/project';
import { type ComponentProps, useEffect, useEffectEvent } from 'react';
import type { AnyCall } from '../../shared/api';
import {
  type Attachments,
  AttachmentsField,
  findAttachmentError,
  type UploadedFile,
  useAttachments,
  useSavedFiles,
} from '../../shared/attachments';
import { useSubmitForm } from '../../shared/forms';
import type { Handled, RequestOf } from '../../shared/saga';
import { type ImageChoice, SubmitButton, UploadProgress, useImageChoice } from '../../shared/ui';
import {
  KeyPointFields,
  ProjectBasics,
  type ProjectFields,
  type ProjectForm as Form,
  TermsFields,
} from './project-fields';

/** The draft of a project: its fields, uploaded files, and only the name of an image. */
export type ProjectDraftValues = {
  readonly fields?: Partial<ProjectFields>;
  readonly image?: string;
  readonly attachments?: readonly UploadedFile[];
};

interface ProjectDraft {
  readonly values: ProjectDraftValues;
  readonly save: (values: ProjectDraftValues) => void;
}

interface ProjectFormOptions {
  /** The key of its attachments: the draft's, or the edited project's. */
  readonly name: string;
  readonly currentAttachments?: readonly UploadedFile[];
  readonly defaultValues: Partial<ProjectFields>;
  readonly draft?: ProjectDraft;
  readonly onAccepted?: () => void;
}

function useProjectDraft(
  { getValues, reset, subscribe }: Pick<Form, 'getValues' | 'reset' | 'subscribe'>,
  { image }: ImageChoice,
  attachments: Attachments,
  draft: ProjectDraft | undefined,
) {
  const save = (fields: ProjectFields, files: readonly UploadedFile[]) => {
    const imageName = image?.name ?? draft?.values.image;
    draft?.save({
      fields: structuredClone(fields),
      attachments: files,
      ...(imageName && { image: imageName }),
    });
  };
  useSavedFiles(attachments, (files) => save(getValues(), files));
  const restore = useEffectEvent(() => {
    if (draft?.values.fields) reset(draft.values.fields, { keepDefaultValues: true });
  });
  const saveFields = useEffectEvent((fields: ProjectFields) => save(fields, attachments.uploaded));
  useEffect(() => restore(), []);
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => saveFields(values) }),
    [subscribe],
  );
  useEffect(() => {
    if (image) saveFields(getValues());
  }, [getValues, image]);
}

/** The form of a project. `toRequest` gets its fields, and its image if one was chosen. */
export function useProjectForm<C extends AnyCall>(
  submit: Handled<C>,
  toRequest: (body: ProjectFields, files: { readonly image: File | undefined }) => RequestOf<C>,
  { name, currentAttachments = [], draft, ...options }: ProjectFormOptions,
) {
  const attachments = useAttachments({
    form: name,
    initial: draft?.values.attachments ?? currentAttachments,
    isDraft: draft !== undefined,
  });
  const choice = useImageChoice();
  const { image } = choice;
  const form = useSubmitForm<C, ProjectFields>(
    submit,
    (fields) => {
      const files = choice.isFine() && attachments.settle();
      if (!files) return null;
      return toRequest({ ...fields, ...(files.length > 0 && { attachments: files }) }, { image });
    },
    { schema: postProjectRequest, ...options },
  );
  useProjectDraft(form, choice, attachments, draft);
  return {
    ...form,
    attachments,
    choice,
    lostImage: draft?.values.image,
    touched: form.isDirty || image !== undefined || attachments.isChanged,
  };
}

interface ProjectFormProps {
  readonly form: ReturnType<typeof useProjectForm>;
  readonly currentImage?: string;
  readonly button: Pick<
    ComponentProps<typeof SubmitButton>,
    'busyLabel' | 'className' | 'children'
  >;
}

export const ProjectForm = ({ form, currentImage, button }: ProjectFormProps) => (
  <form {...form.attributes} className="grid gap-8">
    <ProjectBasics {...{ form, currentImage }} choice={form.choice} lostImage={form.lostImage} />
    <TermsFields form={form} />
    <KeyPointFields form={form} />
    <AttachmentsField
      attachments={form.attachments}
      audience="Signed-in members can download them."
      error={findAttachmentError(form.fieldErrors)}
    />
    <UploadProgress />
    <SubmitButton size="large" busy={form.busy} {...button} />
  </form>
);
