import { startStores } from '@nirmaan/embedded/testing';
import { createSecret } from '@nirmaan/platform/config';
import { bySpec, getFreePort, temporaryFolder } from '@nirmaan/platform/testing';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { registerAccount } from '../../account/account.decider.js';
import { EmailKeys } from '../../account/registration/email-keys.js';
import { CommandExecutor, systemClock } from '../../kernel/commands/index.js';
import { runAdmin } from '../../testing/admin.js';
import { demoPeople } from './people.js';
import { claimEmail } from '../../account/registration/email.decider.js';

const program = fileURLToPath(new URL('../../../dist/bundle/api.js', import.meta.url));

it('an api whose demo accounts could sign in from elsewhere is refused, until an operator has suspended them', async () => {
  const folder = temporaryFolder();
  const stores = await startStores(folder);
  const executor = new CommandExecutor(stores.eventStore, systemClock);
  const installation = { stores, dataDir: folder.path };
  const published = {
    ...stores.access,
    PUBLIC_URL: 'https://nirmaan.example',
    TRUST_PROXY: '1',
    HOST: '127.0.0.1',
    DATA_DIR: folder.path,
    PORT: String(await getFreePort()),
    JWT_SECRET: createSecret(),
    EMAIL_CLAIM_KEY: createSecret(),
    OTP_KEY: createSecret(),
    AUDIT_SIGNING_KEY: createSecret(),
    RAZORPAY_KEY_ID: 'rzp_live_abc123',
    RAZORPAY_KEY_SECRET: createSecret(),
    RAZORPAY_WEBHOOK_SECRET: createSecret(),
  };
  const emailKeys = new EmailKeys(published);
  for (const { account, ...person } of demoPeople) {
    await executor.execute(claimEmail, emailKeys.of(person.email), { account }, bySpec);
    const registration = { account, ...person, passwordHash: '$argon2id$example' };
    await executor.execute(registerAccount, account, registration, bySpec);
  }
  const start = () => {
    const stdio = ['ignore', 'ignore', 'pipe', 'ipc'] as const;
    return fork(program, {
      env: { ...process.env, ...published },
      stdio: [...stdio],
      execArgv: [],
    });
  };

  const refused = start();
  let said = '';
  refused.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  expect(await once(refused, 'close')).toEqual([1, null]);
  expect(said.trim()).toBe(
    'api cannot start. These data have demo accounts, whose password is public: with a PUBLIC_URL on this machine, suspend them by `npm run admin -- account suspend-demo`, and start again.',
  );

  expect(await runAdmin(installation, 'account', 'suspend-demo')).toBe(
    demoPeople.map(({ email }) => `${email} is suspended`).join('\n'),
  );
  const again = runAdmin(installation, 'account', 'suspend-demo');
  await expect(again).rejects.toThrow('All demo accounts are suspended already, or never existed.');
  const started = start();
  expect((await once(started, 'message'))[0]).toBe('ready');
  started.kill('SIGTERM');
  await once(started, 'close');
  await stores.stop();
});
