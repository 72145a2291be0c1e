import { postProjectRequest } from '@nirmaan/contracts/project';
import { type ComponentProps, type ReactNode, useEffect, useEffectEvent } from 'react';
import { useSelector } from 'react-redux';
import type { AnyCall } from '../../shared/api';
import {
  AttachmentsField,
  findAttachmentError,
  type UploadedFile,
  useAttachments,
} from '../../shared/attachments';
import { useSubmitForm } from '../../shared/forms';
import { type RequestOf, selectUploaded, type Submit } from '../../shared/saga';
import { type ImageChoice, SubmitButton, UploadProgress, useImageChoice } from '../../shared/ui';
import {
  KeyPoints,
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

export interface ProjectDraft {
  readonly values: ProjectDraftValues;
  readonly save: (values: ProjectDraftValues) => void;
}

interface ProjectFormProps<C extends AnyCall> {
  readonly submit: Submit<C>;
  /** The key of its attachments: the draft's, or the edited project's. */
  readonly name: string;
  /** The project's existing attachments. */
  readonly currentAttachments?: readonly UploadedFile[];
  readonly defaultValues: Partial<ProjectFields>;
  /** The draft; absent for an edit. */
  readonly draft?: ProjectDraft;
  readonly currentImage?: string;
  /** Maps the fields to the request's body. */
  readonly toBody: (fields: ProjectFields) => object;
  readonly onAccepted?: () => void;
  /** Renders the surroundings of the form; `touched` is true once anything was changed. */
  readonly render: (form: ReactNode, touched: boolean) => ReactNode;
  readonly button: Pick<
    ComponentProps<typeof SubmitButton>,
    'busyLabel' | 'className' | 'children'
  >;
}

type DraftProps = Pick<ProjectFormProps<AnyCall>, 'name' | 'draft' | 'currentAttachments'>;

/** Restores the draft into a form and saves its input as the draft. Returns the form's attachments. */
function useProjectDraft(
  { getValues, reset, subscribe }: Pick<Form, 'getValues' | 'reset' | 'subscribe'>,
  { image }: ImageChoice,
  { name, draft, currentAttachments = [] }: DraftProps,
) {
  const saveDraft = (fields: ProjectFields, files: readonly UploadedFile[]) => {
    const imageName = image?.name ?? draft?.values.image;
    draft?.save({
      fields: structuredClone(fields),
      attachments: files,
      ...(imageName && { image: imageName }),
    });
  };
  const attachments = useAttachments({
    form: name,
    initial: draft?.values.attachments ?? currentAttachments,
    isDraft: draft !== undefined,
    save: (files) => saveDraft(getValues(), files),
  });
  const restore = useEffectEvent(() => {
    if (draft?.values.fields) reset(draft.values.fields, { keepDefaultValues: true });
  });
  const saveFields = useEffectEvent((fields: ProjectFields) =>
    saveDraft(fields, attachments.uploaded),
  );
  useEffect(() => restore(), []);
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => saveFields(values) }),
    [subscribe],
  );
  useEffect(() => {
    if (image) saveFields(getValues());
  }, [getValues, image]);
  return attachments;
}

export function ProjectForm<C extends AnyCall>(props: ProjectFormProps<C>) {
  const { submit, defaultValues, draft, currentImage, toBody, render, button } = props;
  const choice = useImageChoice();
  const { image } = choice;
  const form = useSubmitForm<C, ProjectFields>(submit, {
    schema: postProjectRequest,
    defaultValues,
    toRequest: (fields) => {
      const files = choice.isFine() && attachments.settle();
      if (!files) return null;
      const body = toBody({ ...fields, ...(files.length > 0 && { attachments: files }) });
      return { body, files: { image } } as unknown as RequestOf<C>;
    },
    ...(props.onAccepted && { onAccepted: props.onAccepted }),
  });
  const attachments = useProjectDraft(form, choice, props);
  return render(
    <form {...form.attributes} className="grid gap-8">
      <ProjectBasics
        form={form}
        choice={choice}
        currentImage={currentImage}
        lostImage={draft?.values.image}
      />
      <TermsFields form={form} />
      <KeyPoints form={form} />
      <AttachmentsField
        attachments={attachments}
        audience="Signed-in members can download them."
        error={findAttachmentError(form.fieldErrors)}
      />
      <UploadProgress uploaded={useSelector(selectUploaded)} />
      <SubmitButton size="large" busy={form.busy} {...button} />
    </form>,
    form.isDirty || image !== undefined || attachments.isChanged,
  );
}
