import type { Anchor } from '@nirmaan/contracts/audit';
import type { Print } from '@nirmaan/platform/command-line';
import { SingleBar } from 'cli-progress';
import { Command } from 'commander';
import type { HistoryFault } from '../../kernel/history/index.js';
import { type BundleVerification, verifyBundle } from '../export.js';
import { verifyEventStore } from '../verify-event-store.js';
import {
  type HistoryContext,
  HistoryError,
  readPublicKeys,
  readText,
  type WithContext,
} from './history.context.js';
import { applicantsCommand, exportCommand, findCommand, showCommand } from './show.commands.js';
import { readAnchors } from '../anchors.js';

const EXIT_CODE_FAULTS_FOUND = 2;
/** What is done sooner shows no progress. */
const SOON_MS = 2_000;

interface VerifyOptions {
  readonly all: boolean;
  readonly key?: string;
  readonly anchor?: string;
}

const verifyCommand = (withContext: WithContext, print: Print): Command =>
  new Command('verify')
    .description('verify an exported bundle offline, or with --all the whole event store')
    .argument('[file]', 'a bundle')
    .option('--all', 'check every hash chain and every signed anchor', false)
    .option('--key <publicKey>', 'the expected public key; ours where it is known')
    .option(
      '--anchor <path>',
      'a kept anchor that the event store must match, or a folder of them; by default ANCHOR_DIR',
    )
    .action(async (file: string | undefined, options: VerifyOptions) => {
      if (options.all === (file !== undefined))
        throw new HistoryError('Give either a bundle or --all.');
      if (file === undefined) return withContext((context) => verifyAll(context, options, print));
      if (options.anchor) throw new HistoryError('--anchor requires --all.');
      const faults = await verifyFile(file, options.key, print);
      report(faults, faults.length, print);
    });

async function verifyFile(file: string, key: string | undefined, print: Print) {
  const expected = key ? [key] : getOwnKeys();
  const { publicKey, events, faults } = parseAndVerify(await readText(file), expected);
  print(`${events} events, signed by ${publicKey}`);
  if (expected.length === 0) print('Compare this key with the one you were given.');
  if (expected.length === 0 || expected.includes(publicKey)) return faults;
  return [...faults, { where: 'bundle', problem: 'it is signed by another key' }];
}

function parseAndVerify(text: string, publicKeys: readonly string[]): BundleVerification {
  try {
    return verifyBundle(text, publicKeys);
  } catch (cause) {
    throw new HistoryError('This file is no bundle, or it is damaged.', { cause });
  }
}

/** Empty where they are not known. */
function getOwnKeys(): readonly string[] {
  try {
    return readPublicKeys(process.env);
  } catch {
    return [];
  }
}

async function verifyAll(
  { eventStore, publicKeys }: HistoryContext,
  { anchor, key }: VerifyOptions,
  print: Print,
): Promise<void> {
  const kept = anchor ?? process.env['ANCHOR_DIR'];
  const externalAnchors = kept ? await readKept(kept) : [];
  const bar = new SingleBar({
    format: 'verifying {bar} {percentage} % | {eta_formatted} left',
    noTTYOutput: true,
    notTTYSchedule: SOON_MS,
  });
  const begun = performance.now();
  const onProgress = (position: number, head: number): void => {
    if (bar.isActive) bar.update(position);
    else if (performance.now() - begun > SOON_MS) bar.start(head, position);
  };
  const options = { publicKeys: key ? [key] : publicKeys, externalAnchors, onProgress };
  const result = await verifyEventStore(eventStore, options).finally(() => bar.stop());
  print(`${result.events} events, ${result.anchors} anchors`);
  report(result.faults, result.faultCount, print);
}

const readKept = (path: string): Promise<Anchor[]> =>
  readAnchors(path).catch((cause: unknown) => {
    const isFile = !(cause instanceof Error && 'code' in cause);
    const problem = isFile ? 'is not an anchor' : 'cannot be read';
    throw new HistoryError(`${path} ${problem}.`, { cause });
  });

function report(faults: readonly HistoryFault[], count: number, print: Print): void {
  for (const { where, problem } of faults) print(`${where}: ${problem}`);
  if (count > faults.length) print(`and ${count - faults.length} more`);
  print(count === 1 ? '1 fault' : `${count} faults`);
  if (count > 0) process.exitCode = EXIT_CODE_FAULTS_FOUND;
}

const anchorCommand = (withContext: WithContext, print: Print): Command =>
  new Command('anchor')
    .description('print the newest signed anchor; keep it where no one can change it')
    .action(() =>
      withContext(async ({ audit }) => {
        const anchor = await audit.readNewestAnchor();
        if (!anchor) throw new HistoryError('The event store has not been anchored yet.');
        print(JSON.stringify(anchor));
      }),
    );

const keyCommand = (_: WithContext, print: Print): Command =>
  new Command('key')
    .description('print the public key for exports and anchors')
    .action(() => print(readPublicKeys(process.env)[0] ?? ''));

/** The command line of auditors. */
export const historyProgram = (withContext: WithContext, print: Print): Command =>
  [
    findCommand,
    showCommand,
    applicantsCommand,
    exportCommand,
    verifyCommand,
    anchorCommand,
    keyCommand,
  ].reduce(
    (program, command) => program.addCommand(command(withContext, print)),
    new Command('history')
      .description('Read and verify the history of applications')
      .addHelpText('after', '\nExit codes: 0 success, 1 failed, 2 verification found faults.'),
  );
