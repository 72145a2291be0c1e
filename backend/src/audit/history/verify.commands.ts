import { logAnchored } from '@nirmaan/contracts/audit';
import type { Say } from '@nirmaan/platform/command-line';
import { Command } from 'commander';
import { checkBundle } from '../bundle.js';
import type { Fault } from '../chain.js';
import { Seal } from '../seal.js';
import { checkLog } from '../verify-log.js';
import { withBar } from './bar.js';
import { tell } from './faults.js';
import { contentOf } from './files.js';
import { readSigningKey } from './history-settings.js';
import { HistoryError, type InRoom, type ReadingRoom } from './reading-room.js';

interface Options {
  readonly all: boolean;
  readonly key?: string;
  readonly anchor?: string;
}

export const verifyCommand = (inRoom: InRoom, say: Say): Command =>
  new Command('verify')
    .description('check an exported bundle off line, or with --all the whole log')
    .argument('[file]', 'a bundle')
    .option('--all', 'walk the log: every hash chain, every signed anchor', false)
    .option('--key <publicKey>', 'the public key that must have signed; ours where it is known')
    .option('--anchor <file>', 'an anchor kept elsewhere that the log must reach')
    .action(async (file: string | undefined, options: Options) => {
      if (options.all === (file !== undefined))
        throw new HistoryError('Name a bundle, or say --all; one of the two.');
      if (file === undefined) return inRoom((room) => verifyAll(room, options, say));
      if (options.anchor) throw new HistoryError('--anchor is for the whole log: say --all.');
      tell(await faultsOfFile(file, options.key, say), say);
    });

/** Off line: without the stores, and with nothing but the public key of who signed. */
async function faultsOfFile(file: string, key: string | undefined, say: Say): Promise<Fault[]> {
  const { publicKey, events, faults } = checked(await contentOf(file));
  say(`${events} events, signed by ${publicKey}`);
  const expected = key ?? ownKey();
  if (!expected) say('Compare this key with the one that you were given: nobody else can.');
  const isForeign = expected !== undefined && expected !== publicKey;
  return isForeign
    ? [...faults, { where: 'the bundle', what: 'another key has signed it' }]
    : [...faults];
}

function checked(text: string) {
  try {
    return checkBundle(text);
  } catch (cause) {
    throw new HistoryError('This file is no bundle, or it is damaged.', { cause });
  }
}

const publicKeyHere = (): string => new Seal(readSigningKey(process.env)).publicKey;

function ownKey(): string | undefined {
  try {
    return publicKeyHere();
  } catch {
    return undefined;
  }
}

async function verifyAll({ log, seal }: ReadingRoom, options: Options, say: Say): Promise<void> {
  const kept = options.anchor ? [await anchorIn(options.anchor)] : [];
  const publicKey = options.key ?? seal.publicKey;
  const check = await withBar((onProgress) => checkLog(log, { publicKey, kept, onProgress }));
  say(`${check.events} events, ${check.anchors} anchors`);
  tell(check.faults, say);
}

async function anchorIn(file: string) {
  const read = logAnchored.data.safeParse(parsed(await contentOf(file)));
  if (read.success) return read.data;
  throw new HistoryError(`${file} holds no anchor.`);
}

/** Undefined for what is not JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const anchorCommand = (inRoom: InRoom, say: Say): Command =>
  new Command('anchor')
    .description('print the newest signed anchor over the log; keep it where nobody can change it')
    .action(() =>
      inRoom(async ({ archive }) => {
        const anchor = await archive.newestAnchor();
        if (!anchor) throw new HistoryError('The log has not been anchored yet.');
        say(JSON.stringify(anchor));
      }),
    );

export const keyCommand = (_: InRoom, say: Say): Command =>
  new Command('key')
    .description('print the public key that exports and anchors are checked with')
    .action(() => say(publicKeyHere()));
