import { useState } from 'react';
import { useSelector } from 'react-redux';
import { useDraft, useHasDraft } from '../../shared/drafts';
import { useClientStore } from '../../shared/store';
import { Button, EmptyState, LeaveGuard } from '../../shared/ui';
import { emptyProject } from './project-fields';
import { type ProjectDraftValues, ProjectForm, useProjectForm } from './project-form';
import { NEW_PROJECT, postProject } from './project.api';

const empty: ProjectDraftValues = {};

/** The request by which a project was posted last in this tab. */
const selectPosted = (state: object) => postProject.select(state).accepted;

/** "Post a New Project"; once it was posted in another tab, the form is not there to post it again. */
export function PostProjectForm() {
  const isKept = useHasDraft(NEW_PROJECT);
  const posted = useSelector(selectPosted);
  const [postedBefore] = useState(posted);
  const [wasKept, remember] = useState(isKept);
  if (isKept && !wasKept) remember(true);
  // What was typed here has been sent, or dropped, by another tab.
  if (!wasKept || isKept || posted !== postedBefore) return <BlankForm />;
  return (
    <EmptyState
      title="This project was posted in another tab"
      text="Or what you had typed was discarded there. You’ll find posted projects under All Projects."
    >
      <Button tone="secondary" onClick={() => remember(false)}>
        Post another project
      </Button>
    </EmptyState>
  );
}

function BlankForm() {
  const store = useClientStore();
  const [postedBefore] = useState(() => selectPosted(store.getState()));
  // A project that was posted is no unsaved work, though its form may still be on the screen.
  const hasWork = () => selectPosted(store.getState()) === postedBefore;
  const { draft, save, discard } = useDraft<ProjectDraftValues>(NEW_PROJECT, empty);
  const form = useProjectForm(postProject, (body, files) => ({ body, files }), {
    name: NEW_PROJECT,
    defaultValues: emptyProject,
    draft: { values: draft, save },
  });
  return (
    <>
      <LeaveGuard touched={form.touched} hasWork={hasWork} onLeave={discard} />
      <ProjectForm
        form={form}
        button={{ className: 'justify-self-start', children: 'Post Project' }}
      />
    </>
  );
}
