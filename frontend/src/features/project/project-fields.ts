import type { UseFormReturn } from 'react-hook-form';
import type { BodyFor } from '../../shared/saga';
import type { postProject } from './project.api';

/** The fields of the "Post a New Project" form; the image is kept beside them. */
export type ProjectFields = BodyFor<typeof postProject>;

export type ProjectForm = UseFormReturn<ProjectFields, unknown, ProjectFields>;

/** Location is left out: nothing is chosen until somebody chooses. */
export const emptyProject: Partial<ProjectFields> = {
  title: '',
  description: '',
  category: 'freelance',
  sector: '',
  budget: '',
  companyName: '',
  expDate: '',
  keyPoints: [''],
};
