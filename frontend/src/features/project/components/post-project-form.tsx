import { zodResolver } from '@hookform/resolvers/zod';
import { postProjectRequest } from '@nirmaan/contracts/project';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { Button } from '../../../shared/ui/button';
import { LeaveGuard } from '../../../shared/ui/leave-guard';
import { useServerErrors } from '../../../shared/ui/use-server-errors';
import { imageProblem } from '../../../shared/ui/image-problem';
import { postProject } from '../project.api';
import { messagesCleared, projectSlice, selectPosting } from '../project.slice';
import type { ProjectState } from '../project.state';
import { KeyPoints } from './key-points';
import { emptyProject, type ProjectFields } from './project-fields';
import { ProjectBasics } from './project-basics';
import { ProjectTerms } from './project-terms';

const resolver = zodResolver(postProjectRequest, undefined, { raw: true });

/** "Post a New Project". */
export function PostProjectForm() {
  const dispatch = useDispatch();
  const { posting, fieldErrors } = useSelector(selectPosting);
  const form = useForm<ProjectFields, unknown, ProjectFields>({
    resolver,
    defaultValues: emptyProject,
  });
  const [image, setImage] = useState<File>();
  const imageError = imageProblem(image);
  useServerErrors(form, fieldErrors);
  const touched = form.formState.isDirty || image !== undefined;
  const hasWork = useIsUnposted();
  const submit = form.handleSubmit((body) => {
    if (!imageError) dispatch(postProject.requested({ body, files: { image } }));
  });
  return (
    <form noValidate className="grid gap-8" onSubmit={(event) => void submit(event)}>
      <LeaveGuard touched={touched} hasWork={hasWork} />
      <ProjectBasics form={form} onImage={setImage} imageError={imageError} />
      <ProjectTerms form={form} />
      <KeyPoints form={form} />
      <Button type="submit" size="large" busy={posting} className="justify-self-start">
        Post Project
      </Button>
    </form>
  );
}

/** A project that was posted is no unsaved work, though its form may still be on the screen. */
function useIsUnposted(): () => boolean {
  const dispatch = useDispatch();
  const store = useStore<{ project: ProjectState }>();
  useEffect(() => void dispatch(messagesCleared()), [dispatch]);
  return () => projectSlice.selectSlice(store.getState()).successMessage === '';
}
