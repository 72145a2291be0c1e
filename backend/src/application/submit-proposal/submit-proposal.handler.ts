import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { streamOf } from '@nirmaan/contracts/catalogue';
import { accept } from '@nirmaan/contracts/kernel';
import { CommandExecutor } from '../../kernel/commands/index.js';
import { openForApplications, project } from '../../project/project.decider.js';
import { ProposalAttempts } from './proposal-attempts.js';
import { SubmitProposal } from './submit-proposal.command.js';

/** Only an open project takes proposals; the attempts see to it that each is paid for. */
@CommandHandler(SubmitProposal)
export class SubmitProposalHandler implements ICommandHandler<SubmitProposal> {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly attempts: ProposalAttempts,
  ) {}

  async execute({ offer, cause }: SubmitProposal) {
    const [{ state }, before] = await Promise.all([
      this.executor.load(project, streamOf.project(offer.project)),
      this.attempts.before(offer),
    ]);
    const open = openForApplications(state, this.executor.now());
    if (!open.ok) return open;
    const owned = { ...offer, owner: open.value.owner };
    const submitted = await this.attempts.submit(owned, cause, before);
    return submitted.ok ? accept({ ...submitted.value, project: open.value }) : submitted;
  }
}
