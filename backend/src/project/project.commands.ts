import { CommandHandler } from '@nestjs/cqrs';
import { CommandFor, DeciderHandler } from '../kernel/commands/index.js';
import {
  agreeToShowcase,
  proposeShowcase,
  showcaseProject,
  withdrawShowcase,
} from './completed-project.decider.js';
import {
  closeProject,
  editProject,
  postProject,
  releaseProject,
  setProjectVisibility,
  withholdProject,
} from './project.decider.js';

export class PostProject extends CommandFor(postProject, { isOnNewStream: true }) {}

@CommandHandler(PostProject)
class PostProjectHandler extends DeciderHandler {}

export class EditProject extends CommandFor(editProject) {}

@CommandHandler(EditProject)
class EditProjectHandler extends DeciderHandler {}

/** The owner ends applications before the last day. */
export class CloseProject extends CommandFor(closeProject) {}

@CommandHandler(CloseProject)
class CloseProjectHandler extends DeciderHandler {}

/** Hides or shows a project with its owner's account. */
export class SetProjectVisibility extends CommandFor(setProjectVisibility) {}

@CommandHandler(SetProjectVisibility)
class SetProjectVisibilityHandler extends DeciderHandler {}

/** An operator hides a project. */
export class WithholdProject extends CommandFor(withholdProject) {}

@CommandHandler(WithholdProject)
class WithholdProjectHandler extends DeciderHandler {}

/** An operator shows a project that one has hidden. */
export class ReleaseProject extends CommandFor(releaseProject) {}

@CommandHandler(ReleaseProject)
class ReleaseProjectHandler extends DeciderHandler {}

export class ShowcaseProject extends CommandFor(showcaseProject) {}

@CommandHandler(ShowcaseProject)
class ShowcaseProjectHandler extends DeciderHandler {}

export class ProposeShowcase extends CommandFor(proposeShowcase) {}

@CommandHandler(ProposeShowcase)
class ProposeShowcaseHandler extends DeciderHandler {}

export class AgreeToShowcase extends CommandFor(agreeToShowcase) {}

@CommandHandler(AgreeToShowcase)
class AgreeToShowcaseHandler extends DeciderHandler {}

export class WithdrawShowcase extends CommandFor(withdrawShowcase) {}

@CommandHandler(WithdrawShowcase)
class WithdrawShowcaseHandler extends DeciderHandler {}

export const projectCommandHandlers = [
  ProposeShowcaseHandler,
  AgreeToShowcaseHandler,
  WithdrawShowcaseHandler,
  PostProjectHandler,
  EditProjectHandler,
  CloseProjectHandler,
  SetProjectVisibilityHandler,
  WithholdProjectHandler,
  ReleaseProjectHandler,
  ShowcaseProjectHandler,
];
