import { useEffect, useEffectEvent } from 'react';
import type { ImageChoice } from '../../shared/ui/use-image-choice';
import type { ProjectFields, ProjectForm } from './project-fields';

/** What was typed of a project; of an image its name alone. */
export type BegunProject = {
  readonly fields?: Partial<ProjectFields>;
  readonly image?: string;
};

export interface ProjectDraft {
  readonly begun: BegunProject;
  readonly keep: (begun: BegunProject) => void;
}

/** Begins a form with what was typed before, and keeps what is typed now. */
export function useKeptProject(form: ProjectForm, { image }: ImageChoice, draft?: ProjectDraft) {
  const begin = useEffectEvent(() => {
    if (draft?.begun.fields) form.reset(draft.begun.fields, { keepDefaultValues: true });
  });
  const keep = useEffectEvent((fields: ProjectFields) => {
    const name = image?.name ?? draft?.begun.image;
    draft?.keep({ fields: structuredClone(fields), ...(name && { image: name }) });
  });
  useEffect(() => begin(), []);
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }),
    [form],
  );
  useEffect(() => {
    if (image) keep(form.getValues());
  }, [form, image]);
}
