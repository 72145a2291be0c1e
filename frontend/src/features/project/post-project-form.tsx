import { useEffect, useState } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { useDraft, useHasDraft } from '../../shared/drafts';
import { Button, EmptyState, LeaveGuard } from '../../shared/ui';
import { postProject } from './project.api';
import { NEW_PROJECT } from './project.saga';
import { messagesCleared, projectSlice, type ProjectState, selectPosting } from './project.slice';
import { emptyProject } from './project-fields';
import { type BegunProject, ProjectForm } from './project-form';

const nothing: BegunProject = {};

/** "Post a New Project"; once it was posted in another tab, the form is not there to post it again. */
export function PostProjectForm() {
  const { isGone, begin } = useGoneElsewhere();
  if (!isGone) return <BlankForm />;
  return (
    <EmptyState
      title="This project was posted in another tab"
      text="Or what you had typed was discarded there. You’ll find posted projects under All Projects."
    >
      <Button tone="secondary" onClick={begin}>
        Post another project
      </Button>
    </EmptyState>
  );
}

/** Whether what was typed here has been sent, or dropped, by another tab. */
function useGoneElsewhere() {
  const isKept = useHasDraft(NEW_PROJECT);
  const { successMessage } = useSelector(selectPosting);
  const [wasKept, remember] = useState(isKept);
  if (isKept && !wasKept) remember(true);
  const isGone = wasKept && !isKept && successMessage === '';
  return { isGone, begin: () => remember(false) };
}

function BlankForm() {
  const dispatch = useDispatch();
  const { posting } = useSelector(selectPosting);
  const hasWork = useIsUnposted();
  const { draft, keep, drop } = useDraft<BegunProject>(NEW_PROJECT, nothing);
  return (
    <ProjectForm
      name={NEW_PROJECT}
      defaultValues={emptyProject}
      draft={{ begun: draft, keep }}
      onSubmit={(body, image) => dispatch(postProject.requested({ body, files: { image } }))}
      frame={(form, touched) => (
        <>
          <LeaveGuard touched={touched} hasWork={hasWork} onLeave={drop} />
          {form}
        </>
      )}
    >
      <Button type="submit" size="large" busy={posting} className="justify-self-start">
        Post Project
      </Button>
    </ProjectForm>
  );
}

/** A project that was posted is no unsaved work, though its form may still be on the screen. */
function useIsUnposted(): () => boolean {
  const dispatch = useDispatch();
  const store = useStore<{ project: ProjectState }>();
  useEffect(() => void dispatch(messagesCleared()), [dispatch]);
  return () => projectSlice.selectSlice(store.getState()).successMessage === '';
}
