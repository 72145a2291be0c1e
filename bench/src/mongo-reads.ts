import { freePort, startProgram, stopProgram } from '@nirmaan/platform/testing';
import { type Collection, type Long, MongoClient } from 'mongodb';
import { inTurns, type Work } from './in-turns.js';
import type { Latencies } from './measure.js';
import { milliseconds, type Row } from './report.js';

const CALLS = 4_000;
const PAGE = 20;
/** So many tokens stand in a hundred documents each. */
export const FEW = 1_000;

/** About as large as a read model's row, with a position and search tokens. */
export interface Project {
  readonly _id: string;
  readonly position: Long;
  readonly status: number;
  readonly postedAt: Date;
  readonly tokens: readonly string[];
  readonly text: string;
}

export type Projects = Collection<Project>;

const page = (projects: Projects): Promise<unknown> =>
  projects.find({ status: 1 }).sort({ postedAt: -1 }).limit(PAGE).toArray();

/** What a screen asks for, beside the driver's ping. */
export async function reads(projects: Projects): Promise<Row[]> {
  const found = (token: string): Promise<unknown> =>
    projects.find({ tokens: token }).sort({ postedAt: -1 }).limit(PAGE).toArray();
  const works: readonly (readonly [string, string, Work])[] = [
    ['find by _id', '', (n) => projects.findOne({ _id: `project-${n}` })],
    [`page of ${PAGE} by compound index`, '≤ 2', () => page(projects)],
    [`page of ${PAGE} by search token`, '', (n) => found(`few${n % FEW}`)],
    ['count of 100 by index', '', (n) => projects.countDocuments({ tokens: `few${n % FEW}` })],
  ];
  const rows: Row[] = [];
  for (const [what, aim, work] of works) rows.push(await besidePing(what, aim, projects, work));
  return rows;
}

/** The same page from a server that repeats a reply out of memory: what the driver takes, whatever the server does. */
export async function besideMemory(projects: Projects, serverUrl: string): Promise<Row> {
  const port = String(await freePort());
  const args = [port, new URL(serverUrl).port];
  const child = await startProgram('bench/dist/replies-from-memory.js', { args });
  const client = await MongoClient.connect(`mongodb://127.0.0.1:${port}/?directConnection=true`);
  const fed: Projects = client.db(projects.dbName).collection(projects.collectionName);
  const row = await besidePing(`page of ${PAGE} from memory`, '', fed, () => page(fed));
  await client.close();
  await stopProgram(child);
  return row;
}

async function besidePing(what: string, aim: string, on: Projects, work: Work): Promise<Row> {
  const ping: Work = () => on.db.command({ ping: 1 });
  const [ours, floor] = await inTurns({ total: CALLS, clients: 1 }, [work, ping]);
  return {
    what,
    figure: inWords(ours),
    beside: `ping ${inWords(floor)}`,
    ratio: ours.p50 / floor.p50,
    aim,
  };
}

const inWords = ({ p50, p99 }: Latencies): string =>
  `p50 ${milliseconds(p50)}, p99 ${milliseconds(p99)}`;
