import { deskOn } from '../admin/desk.js';
import { adminProgram } from '../admin/program.js';
import { type RunningApi, secrets } from './api.js';

/** Runs a command as a shell would, and returns its output. */
export async function runAdmin(
  api: Pick<RunningApi, 'stores'>,
  ...args: readonly string[]
): Promise<string> {
  const said: string[] = [];
  const desk = deskOn(api.stores, secrets.EMAIL_CLAIM_KEY);
  const program = adminProgram(
    (work) => work(desk),
    (line) => said.push(line),
  );
  for (const command of [
    program,
    ...program.commands,
    ...program.commands.flatMap(({ commands }) => commands),
  ])
    command.exitOverride().configureOutput({ writeErr: () => undefined });
  await program.parseAsync(['node', 'admin', ...args]);
  return said.join('\n');
}
