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

interface ProjectFormProps<C extends AnyCall> {
  readonly submit: Submit<C>;
  /** Names its attachments: the draft, or the project that is edited. */
  readonly name: string;
  /** The attachments that the project has already. */
  readonly currentAttachments?: readonly UploadedFile[];
  readonly defaultValues: Partial<ProjectFields>;
  /** What was begun before; an edit begins nothing. */
  readonly draft?: ProjectDraft;
  readonly currentImage?: string;
  /** What is sent of the fields. */
  readonly toBody: (fields: ProjectFields) => object;
  readonly onAccepted?: () => void;
  /** The frame around the form; `touched` is whether anything was changed. */
  readonly frame: (form: ReactNode, touched: boolean) => ReactNode;
  readonly button: Pick<
    ComponentProps<typeof SubmitButton>,
    'busyLabel' | 'className' | 'children'
  >;
}

type KeptProps = Pick<ProjectFormProps<AnyCall>, 'name' | 'draft' | 'currentAttachments'>;

/** Begins a form with what was typed before, and keeps what is typed now. Returns the form's attachments. */
function useKeptProject(
  { getValues, reset, subscribe }: Pick<Form, 'getValues' | 'reset' | 'subscribe'>,
  { image }: ImageChoice,
  { name, draft, currentAttachments = [] }: KeptProps,
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
    keep: (files) => keepBoth(getValues(), files),
  });
  const begin = useEffectEvent(() => {
    if (draft?.begun.fields) reset(draft.begun.fields, { keepDefaultValues: true });
  });
  const keep = useEffectEvent((fields: ProjectFields) => keepBoth(fields, attachments.uploaded));
  useEffect(() => begin(), []);
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }),
    [subscribe],
  );
  useEffect(() => {
    if (image) keep(getValues());
  }, [getValues, image]);
  return attachments;
}

export function ProjectForm<C extends AnyCall>(props: ProjectFormProps<C>) {
  const { submit, defaultValues, draft, currentImage, toBody, frame, button } = props;
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
  const attachments = useKeptProject(form, choice, props);
  return frame(
    <form {...form.attributes} className="grid gap-8">
      <ProjectBasics
        form={form}
        choice={choice}
        currentImage={currentImage}
        lostImage={draft?.begun.image}
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
