import { accept, refuse, type Result } from '@nirmaan/contracts/kernel';
import { execaNode } from 'execa';
import pLimit from 'p-limit';
import { Unavailable } from '../kernel/http/index.js';
import { exitCodes, type ImageRefusal } from './image-refusal.js';

/** Seen alike from the sources, the compiled files and the bundle. */
const program = new URL('../../dist/bundle/encode-image.js', import.meta.url);

const MAX_PROCESSES = 2;
const slots = pLimit(MAX_PROCESSES);

/** The largest pictures that are allowed take 230 MB and two seconds. */
const defaultLimits = { maxBytes: 400 * 1024 * 1024, maxCpuMs: 10_000 };
/** Only a machine that is too busy makes a picture take this long. */
const TIMEOUT_MS = 30_000;

/** Encodes an untrusted picture in a process of its own, which is killed when it takes too much memory or time. */
export const encodeUntrusted = (file: Buffer, limits = defaultLimits) =>
  slots(() => runEncoder('encode', file, limits));

/** Decodes an untrusted picture in the same way, and returns the name of its format: `jpeg`, `png`, … */
export async function inspectUntrusted(file: Buffer, limits = defaultLimits) {
  const inspected = await slots(() => runEncoder('inspect', file, limits));
  return inspected.ok ? accept(inspected.value.toString()) : inspected;
}

async function runEncoder(
  work: 'encode' | 'inspect',
  input: Buffer,
  { maxBytes, maxCpuMs }: typeof defaultLimits,
): Promise<Result<Buffer, ImageRefusal>> {
  const args = [work, String(maxBytes), String(maxCpuMs)];
  const { exitCode, stdout, timedOut, isTerminated, message } = await execaNode(program, args, {
    input,
    encoding: 'buffer',
    // Neither settings, which hold secrets, nor flags of a test runner.
    extendEnv: false,
    nodeOptions: [],
    timeout: TIMEOUT_MS,
    killSignal: 'SIGKILL',
    reject: false,
  });
  if (timedOut) throw new Unavailable('No picture can be encoded in time');
  if (exitCode === 0) return accept(Buffer.from(stdout));
  if (isTerminated) return refuse('IMAGE.TOO_MANY_PIXELS');
  const code = refusals.find((one) => exitCodes[one] === exitCode);
  if (!code) throw new Error(message);
  return refuse(code);
}

const refusals = Object.keys(exitCodes) as ImageRefusal[];
