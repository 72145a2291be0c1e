import { getApplicationId } from '@nirmaan/contracts/application';
import {
  type ConsultantInvited,
  getInvitationId,
  MAX_INVITATIONS,
  MAX_INVITATIONS_OF_ONE,
} from '@nirmaan/contracts/consultant';
import { refuse } from '@nirmaan/contracts/kernel';
import type { Cause } from '@nirmaan/platform/eventstore';
import { accountAggregate } from '../account/account.decider.js';
import { applicationAggregate } from '../application/application.decider.js';
import { Command, CommandExecutor } from '../kernel/commands/index.js';
import { SharedValues } from '../kernel/shared-values/shared-values.js';
import { projectAggregate, requireOpen, requireOwner } from '../project/project.decider.js';
import { inviteConsultant, isListed } from './consultant.decider.js';

/** Of a project. */
const invitedConsultants = {
  what: 'consultants invited',
  max: MAX_INVITATIONS,
  refusal: 'CONSULTANT.TOO_MANY_INVITATIONS',
} as const;
/** Of a manufacturer, that one consultant is mailed about. */
const offeredProjects = {
  what: 'projects offered',
  max: MAX_INVITATIONS_OF_ONE,
  refusal: 'CONSULTANT.INVITED_OFTEN',
} as const;

/** To an open project of the caller, once for each consultant whom the public can see. */
@Command()
export class InviteConsultant {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly shared: SharedValues,
  ) {}

  async execute(asked: Omit<ConsultantInvited['data'], 'invitation'>, cause: Cause) {
    const { project, consultant, owner } = asked;
    const { state } = await this.executor.load(projectAggregate, project);
    const owned = requireOwner(state, owner);
    if (!owned.ok) return owned;
    const account = await this.executor.load(accountAggregate, consultant);
    if (!isListed(account.state)) return refuse('CONSULTANT.NOT_FOUND');
    const open = requireOpen(state, this.executor.now());
    if (!open.ok) return open;
    if (!account.state.publicProfile?.takesInvitations)
      return refuse('CONSULTANT.TAKES_NO_INVITATIONS');
    const id = getApplicationId(project, consultant);
    const application = await this.executor.load(applicationAggregate, id);
    if (application.state.phase === 'submitted') return refuse('CONSULTANT.ALREADY_APPLIED');
    const invited = { ...asked, invitation: getInvitationId(project, consultant) };
    await this.shared.limitInDay(offeredProjects, `${owner} ${consultant}`, project);
    await this.shared.limitInDay(invitedConsultants, project, consultant);
    return this.executor.executeOnNewStream(inviteConsultant, invited.invitation, invited, cause);
  }
}
