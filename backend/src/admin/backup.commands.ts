import type { Print } from '@nirmaan/platform/command-line';
import { Command } from 'commander';
import { backUpEvents } from './backup/back-up-events.js';
import * as backup from './backup/mongo-backup.js';
import { restoreEvents } from './backup/restore-events.js';
import { AdminError, type WithContext, type AdminContext } from './admin.context.js';

/** Backed up and restored apart from the others, because each has a rule of its own; see docs/runbooks/restore.md. */
interface Part {
  readonly name: string;
  readonly backUp: (context: AdminContext, folder: string) => Promise<string>;
  readonly restore: (context: AdminContext, folder: string) => Promise<string>;
}

const parts: readonly Part[] = [
  {
    name: 'events',
    backUp: async ({ eventStore }, folder) =>
      `${await backUpEvents(eventStore, folder)} events are added`,
    restore: async ({ eventStore }, folder) => {
      const { events, faults } = await restoreEvents(eventStore, folder);
      if (faults === 0) return `${events} events are restored, and every hash agrees`;
      throw new AdminError(
        `${events} events are restored, but ${faults} hashes do not agree: npm run history -- verify --all`,
      );
    },
  },
  {
    name: 'images',
    backUp: async ({ images }, folder) =>
      `${await backup.backUpImages(images.bucket, folder)} images are added`,
    restore: async ({ images }, folder) =>
      `${await backup.restoreImages(images.bucket, folder)} images are restored`,
  },
  {
    name: 'keyring',
    backUp: async ({ keyring }, folder) =>
      `${await backup.backUpKeyring(keyring.stored, folder, new Date())} keys are copied`,
    restore: async ({ keyring }, folder) =>
      `${await backup.restoreKeyring(keyring.stored, folder)} keys are restored`,
  },
  {
    name: 'ledger',
    backUp: async ({ ledger }, folder) =>
      `${await backup.backUpLedger(ledger.stored, folder)} erasures are copied`,
    restore: async ({ ledger }, folder) =>
      `${await backup.restoreLedger(ledger.stored, folder)} erasures are restored`,
  },
];

export const backupCommand = (withContext: WithContext, print: Print): Command =>
  withParts('backup', 'copy what cannot be rebuilt into a folder', withContext, print, 'backUp');

export const restoreCommand = (withContext: WithContext, print: Print): Command =>
  withParts('restore', 'put back what `backup` wrote', withContext, print, 'restore');

const withParts = (
  name: string,
  description: string,
  withContext: WithContext,
  print: Print,
  direction: 'backUp' | 'restore',
): Command =>
  parts.reduce(
    (command, part) =>
      command.addCommand(
        new Command(part.name)
          .argument('<folder>')
          .action((folder: string) =>
            withContext(async (context) => print(await part[direction](context, folder))),
          ),
      ),
    new Command(name).description(description),
  );
