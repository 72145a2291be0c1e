import { Module } from '@nestjs/common';
import type { EventStore } from '@nirmaan/platform/eventstore';
import {
  addRunningStores,
  getVerifyingKeys,
  previousKeys,
  readGeneratedSecret,
  readConfig,
  secret,
  storeSettings,
} from '@nirmaan/platform/config';
import { silentLog } from '@nirmaan/platform/log';
import { withStores } from '@nirmaan/platform/stores';
import { readFile, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { PersonNames } from '../../account/person-names.js';
import { VerifiedHistory } from '../../kernel/history/index.js';
import { LiveReadModelsFinder, ReadModelReader } from '../../kernel/reading/index.js';
import { openContext } from '../../open-context.js';
import { AuditReader } from '../audit-reader.js';
import { AuditSigner } from '../anchors.js';

/** The dependencies of the auditor's commands. */
export interface HistoryContext {
  readonly eventStore: EventStore;
  readonly audit: AuditReader;
  readonly readModels: ReadModelReader;
  readonly signer: AuditSigner;
  /** The current one and those before it. */
  readonly publicKeys: readonly string[];
}

/** Runs a command with open stores. */
export type WithContext = (work: (context: HistoryContext) => Promise<void>) => Promise<void>;

/** A command that cannot be carried out; its message says why. */
export class HistoryError extends Error {
  override readonly name = 'HistoryError';
}

const signing = z.object({
  AUDIT_SIGNING_KEY: secret,
  AUDIT_SIGNING_KEY_PREVIOUS: previousKeys,
});
const environment = z.object({ ...storeSettings, ...signing.shape });
export type HistorySettings = z.infer<typeof environment>;

/** From the environment, or from the installation that runs on this machine. Throws ConfigError. */
export const readHistorySettings = (env: NodeJS.ProcessEnv): HistorySettings =>
  readConfig(environment, { ...addRunningStores(env), ...readGeneratedKeys(env) });

const readGeneratedKeys = (env: NodeJS.ProcessEnv) =>
  env['AUDIT_SIGNING_KEY']
    ? {}
    : {
        ...readGeneratedSecret(env, 'AUDIT_SIGNING_KEY'),
        ...readGeneratedSecret(env, 'AUDIT_SIGNING_KEY_PREVIOUS'),
      };

/** The public keys whose signatures are ours, the current one first. Needs no stores. Throws ConfigError. */
export const readPublicKeys = (env: NodeJS.ProcessEnv): string[] =>
  derivePublicKeys(readConfig(signing, { ...env, ...readGeneratedKeys(env) }));

export const derivePublicKeys = (settings: z.infer<typeof signing>): string[] => {
  const { AUDIT_SIGNING_KEY: current, AUDIT_SIGNING_KEY_PREVIOUS: previous } = settings;
  const keys = getVerifyingKeys(current, previous, new Date());
  return keys.map((key) => new AuditSigner(key).publicKey);
};

@Module({
  providers: [VerifiedHistory, PersonNames, AuditReader, LiveReadModelsFinder, ReadModelReader],
})
class HistoryModule {}

export const withHistoryContext = (
  settings: HistorySettings,
  work: (context: HistoryContext) => Promise<void>,
): Promise<void> =>
  withStores(settings, async (stores) => {
    const context = await openContext({ ...stores, settings, log: silentLog() }, HistoryModule);
    await work({
      eventStore: stores.eventStore,
      audit: context.get(AuditReader),
      readModels: context.get(ReadModelReader),
      signer: new AuditSigner(settings.AUDIT_SIGNING_KEY),
      publicKeys: derivePublicKeys(settings),
    }).finally(() => context.close());
  });

/** Drops a byte order mark. Throws HistoryError. */
export const readText = (file: string): Promise<string> =>
  readFile(file).then(
    (bytes) => new TextDecoder().decode(bytes),
    (cause: unknown) => {
      throw new HistoryError(`${file} cannot be read.`, { cause });
    },
  );

/** Throws HistoryError. */
export const writeText = (file: string, content: string): Promise<void> =>
  writeFile(file, content).catch((cause: unknown) => {
    throw new HistoryError(`${file} cannot be written.`, { cause });
  });
