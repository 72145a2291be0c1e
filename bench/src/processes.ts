import {
  createSecret,
  getEmbeddedEventStoreUrl,
  getEmbeddedMongoUrl,
} from '@nirmaan/platform/config';
import { getFreePort, startProgram, stopProgram, temporaryFolder } from '@nirmaan/platform/testing';
import { readFileSync } from 'node:fs';

/** By name, in milliseconds. */
export type CpuTimes = Readonly<Record<string, number>>;

const MS_PER_TICK = 10;
const USER_TICKS = 11;
const SYSTEM_TICKS = 12;

/** The CPU time that each process has used so far, all its threads included. */
export const readCpuTimes = (pids: Readonly<Record<string, number | undefined>>): CpuTimes =>
  Object.fromEntries(
    Object.entries(pids).map(([name, pid]) => {
      const stat = readFileSync(`/proc/${pid ?? name}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return [name, MS_PER_TICK * (Number(fields[USER_TICKS]) + Number(fields[SYSTEM_TICKS]))];
    }),
  );

/** The CPU time between two readings. Throws where a process was restarted, which would falsify it. */
export const subtractCpuTimes = (after: CpuTimes, before: CpuTimes): CpuTimes =>
  Object.fromEntries(
    Object.entries(after).map(([name, value]) => {
      const used = value - (before[name] ?? 0);
      if (used < 0) throw new Error(`${name} restarted while it was measured`);
      return [name, used];
    }),
  );

export const addCpuTimes = (one: CpuTimes, other: CpuTimes): CpuTimes =>
  Object.fromEntries(
    Object.entries(other).map(([name, value]) => [name, value + (one[name] ?? 0)]),
  );

export const sumCpuTimes = (times: CpuTimes): number =>
  Object.values(times).reduce((sum, value) => sum + value, 0);

/** The peak resident memory of a running process in megabytes; 0 once it has ended. */
export function readPeakMemory(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid ?? ''}/status`, 'utf8');
    return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1_024;
  } catch {
    return 0;
  }
}

/** The embedded servers in a process and a folder of their own. */
export async function startStores() {
  const folder = temporaryFolder();
  const [eventStorePort, mongoPort] = [await getFreePort(), await getFreePort()];
  const ports = ['--eventstore-port', String(eventStorePort), '--mongo-port', String(mongoPort)];
  const secret = createSecret();
  const child = await startProgram('embedded/dist/bundle/embedded.js', {
    env: { EMBEDDED_SECRET: secret },
    args: [...ports, '--data', folder.path],
  });
  const stop = async (): Promise<void> => {
    await stopProgram(child);
    await folder.remove();
  };
  const urls = {
    EVENTSTORE_URL: getEmbeddedEventStoreUrl(eventStorePort, secret),
    MONGO_URL: getEmbeddedMongoUrl(mongoPort, secret),
    KEYRING_KEK: createSecret(),
  };
  return { urls, pid: child.pid, folder: folder.path, stop };
}
