import { requiredText } from '@nirmaan/contracts/kernel';
import { formatTable, type Print } from '@nirmaan/platform/command-line';
import { Command } from 'commander';
import { parkedAggregate, RetryReaction, SkipReaction } from '../kernel/reacting/index.js';
import type { Decision } from '../account/moderation/suspension-and-closure.decider.js';
import { type WithContext, type AdminContext, done } from './admin.context.js';
import { as } from './read-input.js';

export const reactionsCommand = (withContext: WithContext, print: Print): Command => {
  const decide = (
    name: string,
    description: string,
    Decided: typeof RetryReaction | typeof SkipReaction,
  ): Command =>
    new Command(name)
      .description(description)
      .argument('<reactor>', 'as `reactions parked` lists it')
      .argument('<stream>', 'as `reactions parked` lists it')
      .requiredOption('--by <name>', 'who decides', as(requiredText('Your name', 120)))
      .requiredOption('--why <text>', 'the reason, which is kept', as(requiredText('Why', 1_000)))
      .action((reactor: string, stream: string, { by, why }: Decision) =>
        withContext(async ({ bus, cause }) => {
          const decision = { reactor, stream, by, why };
          done(await bus.execute(new Decided('parked', decision, cause)));
          print(`${name}: ${reactor} ${stream}`);
        }),
      );
  return new Command('reactions')
    .description('streams that are parked for a reactor')
    .addCommand(
      new Command('parked')
        .description('list parked streams')
        .action(() => withContext((context) => listParked(context, print))),
    )
    .addCommand(decide('retry', 'handle the parked event again', RetryReaction))
    .addCommand(
      decide('skip', 'resume after the parked event, which is never handled', SkipReaction),
    );
};

async function listParked({ aggregates }: AdminContext, print: Print): Promise<void> {
  const { state } = await aggregates.load(parkedAggregate, 'parked');
  const rows = [...state.values()].map(
    ({ reactor, stream, revision, error, isTemporary, since }) => [
      ...[reactor, stream, revision, error],
      ...[isTemporary ? 'yes' : 'no', since],
    ],
  );
  print(
    formatTable(['reactor', 'stream', 'revision', 'error', 'retried by itself', 'since'], rows),
  );
}
