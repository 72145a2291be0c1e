import {
  createSecret,
  getKeyFile,
  removePreviousKeys,
  rotateKeyFile,
  writePreviousKey,
} from '@nirmaan/platform/config';
import type { Print } from '@nirmaan/platform/command-line';
import { Argument, Command } from 'commander';
import { existsSync } from 'node:fs';
import { DEVICE_SECONDS } from '../account/account.module.js';
import { AdminError, type WithContext, type AdminContext } from './admin.context.js';

/** Seconds for which what a key signed lives; null for ever. */
const lifetimes = {
  /** Sessions live shorter. */
  JWT_SECRET: DEVICE_SECONDS,
  /** Codes and links to verify an address end by themselves, links to leave the newsletter never do. */
  OTP_KEY: null,
  AUDIT_SIGNING_KEY: null,
  KEYRING_KEK: null,
} as const;
type KeyName = keyof typeof lifetimes;

const EMAIL_CLAIM_KEY = 'EMAIL_CLAIM_KEY';

export const keyCommand = (withContext: WithContext, print: Print): Command =>
  new Command('key')
    .description('the secret keys')
    .addCommand(
      new Command('rotate')
        .description('replace a key from the next start on; what the old one signed stays valid')
        .addArgument(new Argument('<name>').choices([...Object.keys(lifetimes), EMAIL_CLAIM_KEY]))
        .option(
          '--revoke',
          'nothing that the old key signed stays valid: someone else knows it',
          false,
        )
        .action(
          (name: KeyName | typeof EMAIL_CLAIM_KEY, { revoke }: { readonly revoke: boolean }) => {
            if (name === EMAIL_CLAIM_KEY)
              throw new AdminError(
                `${name} cannot change: it names the streams of e-mail addresses.`,
              );
            if (name === 'KEYRING_KEK' && revoke)
              throw new AdminError(`${name} must open the keyring until \`key rewrap\` has run.`);
            return rotate(name, revoke, print);
          },
        ),
    )
    .addCommand(
      new Command('rewrap')
        .description('wrap the keyring with the present KEYRING_KEK, once every process has it')
        .action(() => withContext((context) => rewrap(context, print))),
    );

async function rewrap({ keyring }: AdminContext, print: Print): Promise<void> {
  const count = await keyring.rewrap();
  await removePreviousKeys(process.env['DATA_DIR'] ?? '.data', 'KEYRING_KEK');
  print(`${count} keys are wrapped anew. KEYRING_KEK_PREVIOUS is needed no more.`);
}

/** A key of the environment can only be printed; one of an installation on this machine is a file. */
async function rotate(name: KeyName, revoke: boolean, print: Print): Promise<void> {
  const { [name]: current, DATA_DIR: dataDir = '.data' } = process.env;
  const seconds = lifetimes[name];
  const until = seconds === null ? null : new Date(Date.now() + seconds * 1_000);
  if (current) {
    const earlier = process.env[`${name}_PREVIOUS`];
    const kept = [writePreviousKey(current, until), ...(earlier ? [earlier] : [])];
    const previous = revoke ? '' : kept.join(',');
    print(`Set these, and restart:\n${name}=${createSecret()}\n${name}_PREVIOUS=${previous}`);
    return;
  }
  if (!existsSync(getKeyFile(dataDir, '')))
    throw new AdminError(`${name} is not set, and DATA_DIR ${dataDir} holds no keys.`);
  await rotateKeyFile(dataDir, name, { until, revoke });
  print(`${name} is replaced. Restart to use it, and back up ${getKeyFile(dataDir, '')}`);
}
