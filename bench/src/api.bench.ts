import { accountCalls } from '@nirmaan/contracts/account';
import { applicationCalls } from '@nirmaan/contracts/application';
import { buildUrl } from '@nirmaan/contracts/kernel';
import { projectCalls } from '@nirmaan/contracts/project';
import { hash, verify } from '@node-rs/argon2';
import { startStack } from '@nirmaan/platform/testing';
import { answered, asJson } from './http-load.js';
import { inTurns, type Load, REST_MS, withWarmUp, type Work } from './in-turns.js';
import { rateOf } from './measure.js';
import { type Benchmark, perSecond, type Row } from './report.js';
import { TwinBeside } from './twin-beside.js';

const CLIENTS = 16;
const READS = 2_000;
const SIGN_INS = 200;
const APPLICATIONS = 1_000;
const SIZES = [100, 1_000, 100_000] as const;
const turns = { clients: CLIENTS, restMs: REST_MS };

export const api: Benchmark = {
  name: 'api',
  about:
    'the api beside a plain CRUD twin: the same Nest, driver, checks and credit, straight on documents',
  run: async () => {
    const stack = await startStack();
    const twin = await TwinBeside.start(stack);
    try {
      const rows = [await hello(twin), await signIn(twin), await argon2(), await apply(twin)];
      for (const size of SIZES) {
        await twin.growTo(size);
        rows.push(await list(twin, size));
      }
      return rows;
    } finally {
      await twin.stop();
      await stack.end();
    }
  },
};

const told = ({ perSecond: rate, p99 }: Load): string =>
  `${perSecond(rate, 'requests')}, p99 ${p99.toFixed(0)} ms`;

const row = (what: string, ours: Load, theirs: Load, aim: string): Row => ({
  what,
  figure: told(ours),
  beside: `twin ${told(theirs)}`,
  ratio: ours.perSecond / theirs.perSecond,
  aim,
});

/** A route that does nothing, as the floor of them all; ours that reads least stands beside it. */
async function hello({ api: ours, twin }: TwinBeside): Promise<Row> {
  const [least, floor] = await inTurns({ total: READS, ...turns }, [
    () => answered(fetch(ours + buildUrl(accountCalls.whoAmI))),
    () => answered(fetch(`${twin}/hello`)),
  ]);
  return { ...row('GET useringfo of a visitor', least, floor, ''), beside: `hello ${told(floor)}` };
}

async function signIn({ api: ours, twin, credentials }: TwinBeside): Promise<Row> {
  const at =
    (login: string): Work =>
    (piece) =>
      answered(fetch(login, asJson(credentials(piece))));
  const [one, other] = await inTurns({ total: SIGN_INS, ...turns }, [
    at(ours + buildUrl(accountCalls.login)),
    at(`${twin}/login`),
  ]);
  return row('POST login', one, other, '≥ 0.7');
}

/** Most of a sign-in is this, in both. */
async function argon2(): Promise<Row> {
  const hashed = await hash('monsoon-rain-42');
  const rate = await rateOf(SIGN_INS, CLIENTS, () => verify(hashed, 'monsoon-rain-42'));
  const figure = perSecond(rate, 'hashes');
  return { what: 'Argon2 alone', figure, beside: '', ratio: null, aim: '' };
}

async function apply(beside: TwinBeside): Promise<Row> {
  const { api: ours, twin } = beside;
  const offers = await beside.offers(withWarmUp(APPLICATIONS));
  const [one, other] = await inTurns({ total: APPLICATIONS, ...turns }, [
    (piece) => {
      const { offer, token } = offers(piece);
      return answered(fetch(ours + buildUrl(applicationCalls.submit), asJson(offer, token)));
    },
    (piece) => {
      const { offer, twinToken } = offers(piece);
      return answered(fetch(`${twin}/apply`, asJson(offer, twinToken)));
    },
  ]);
  return row('POST apply-project', one, other, '≥ 0.7');
}

async function list({ api: ours, twin }: TwinBeside, size: number): Promise<Row> {
  const [one, other] = await inTurns({ total: READS, ...turns }, [
    () => answered(fetch(`${ours + buildUrl(projectCalls.list)}?limit=20`)),
    () => answered(fetch(`${twin}/projects?limit=20`)),
  ]);
  return row(`GET 20 of ${size.toLocaleString('en-IN')} projects`, one, other, '≥ 0.9, p99 flat');
}
