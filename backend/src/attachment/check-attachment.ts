import type { attachmentCalls, AttachmentType } from '@nirmaan/contracts/attachment';
import { accept, type RefusalOf, refuse, type Result } from '@nirmaan/contracts/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { execa } from 'execa';
import pLimit from 'p-limit';
import { inspectUntrusted } from '../image/image.module.js';
import { Unavailable } from '../kernel/http/index.js';
import { SETTINGS } from '../kernel/process/settings.js';
import type { ScannerSettings } from './attachment.settings.js';

type CheckRefusal = Extract<
  RefusalOf<typeof attachmentCalls.upload>,
  'ATTACHMENT.NOT_ACCEPTED' | 'IMAGE.TOO_MANY_PIXELS'
>;

/** Readers look for the beginning of a PDF in its first kilobyte, and for its end about as far from the last byte. */
const PDF_HEAD_BYTES = 1_024;
const PDF_END = '%%EOF';
const PDF_TAIL_BYTES = 2_048 + PDF_END.length;
/** A page would have a tag before it. */
const pdfHead = /^[^<]*?%PDF-[12]\.\d/;

const isPdf = (bytes: Buffer): boolean =>
  pdfHead.test(bytes.subarray(0, PDF_HEAD_BYTES).toString('latin1')) &&
  bytes.subarray(-PDF_TAIL_BYTES).includes(PDF_END);

/** The beginning of each image type in hex. */
const imageHeads: readonly (readonly [RegExp, AttachmentType])[] = [
  [/^89504e470d0a1a0a/, 'image/png'],
  [/^ffd8ff/, 'image/jpeg'],
  // RIFF, a length, WEBP.
  [/^52494646.{8}57454250/, 'image/webp'],
];

/** Tells a file's type by its bytes, whatever its name and its client say. An image is decoded whole. */
export async function checkAttachment(
  bytes: Buffer,
): Promise<Result<AttachmentType, CheckRefusal>> {
  if (isPdf(bytes)) return accept('application/pdf');
  const head = bytes.subarray(0, 12).toString('hex');
  const [, type] = imageHeads.find(([pattern]) => pattern.test(head)) ?? [];
  if (!type) return refuse('ATTACHMENT.NOT_ACCEPTED');
  const inspected = await inspectUntrusted(bytes);
  if (inspected.ok) return accept(type);
  const { code } = inspected.refusal;
  return refuse(code === 'IMAGE.NOT_AN_IMAGE' ? 'ATTACHMENT.NOT_ACCEPTED' : code);
}

const MAX_PROCESSES = 2;
const TIMEOUT_MS = 20_000;

const CLEAN = 0;
const INFECTED = 1;

/** Runs the installation's virus scanner; without one, every file counts as clean. */
@Injectable()
export class VirusScanner {
  private readonly slots = pLimit(MAX_PROCESSES);
  private readonly command: readonly string[];

  constructor(@Inject(SETTINGS) { ATTACHMENT_SCAN_COMMAND = '' }: ScannerSettings) {
    this.command = ATTACHMENT_SCAN_COMMAND.split(/\s+/).filter(Boolean);
  }

  /** False for an infected file. Throws Unavailable where the scanner says neither in time. */
  async isClean(bytes: Buffer): Promise<boolean> {
    const [program, ...args] = this.command;
    if (program === undefined) return true;
    const exitCode = await this.slots(() => run(program, args, bytes));
    if (exitCode === CLEAN || exitCode === INFECTED) return exitCode === CLEAN;
    throw new Unavailable('The virus scanner does not work');
  }
}

/** Returns the exit code; undefined where there is none. */
async function run(program: string, args: readonly string[], input: Buffer) {
  const { exitCode } = await execa(program, args, {
    input,
    // No settings, which hold secrets.
    env: { PATH: process.env['PATH'] },
    extendEnv: false,
    stdout: 'ignore',
    stderr: 'ignore',
    timeout: TIMEOUT_MS,
    killSignal: 'SIGKILL',
    reject: false,
  });
  return exitCode;
}
