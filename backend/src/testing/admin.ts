import { Pseudonyms, SecurityLog } from '../kernel/security-log/security-log.js';
import { runInAdminContext } from '../admin/admin.context.js';
import { adminProgram } from '../admin/program.js';
import { type RunningApi, secrets } from './api.js';

/** Runs a command as a shell would, and returns its output. */
export async function runAdmin(
  api: Pick<RunningApi, 'stores' | 'dataDir'>,
  ...args: readonly string[]
): Promise<string> {
  const said: string[] = [];
  const pseudonyms = new Pseudonyms(secrets.EMAIL_CLAIM_KEY);
  const settings = { EMAIL_CLAIM_KEY: secrets.EMAIL_CLAIM_KEY, ERASE_AFTER_DAYS: 365 };
  const security = new SecurityLog(api.dataDir, 'admin', pseudonyms, console.error);
  const program = adminProgram(
    (work) => runInAdminContext(api.stores, settings, security, work),
    (line) => said.push(line),
  );
  for (const command of [
    program,
    ...program.commands,
    ...program.commands.flatMap(({ commands }) => commands),
  ])
    command.exitOverride().configureOutput({ writeErr: () => undefined });
  await program.parseAsync(['node', 'admin', ...args]).finally(() => security.close());
  return said.join('\n');
}
