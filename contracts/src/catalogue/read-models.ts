import { accountsReadModel } from '../account/index.js';
import {
  applicationHistoryReadModel,
  myApplicationsReadModel,
  projectApplicantsReadModel,
} from '../application/index.js';
import { projectsReadModel } from '../project/index.js';
import { sectorsReadModel } from '../sector/index.js';

/** Every read model that the projections build and the api reads. */
export const readModels = [
  accountsReadModel,
  sectorsReadModel,
  projectsReadModel,
  projectApplicantsReadModel,
  myApplicationsReadModel,
  applicationHistoryReadModel,
] as const;
