import { streamOf } from '@nirmaan/contracts/catalogue';
import { anita } from '@nirmaan/contracts/examples';
import { TimeoutError } from '@nirmaan/platform/lifecycle';
import { createLog } from '@nirmaan/platform/log';
import { Registry } from 'prom-client';
import { Greeter, ReactorScenario } from '../../testing/reactor-scenario.js';
import { systemClock } from '../commands/index.js';
import { ReactionMetrics } from './reaction-metrics.js';
import { Reaction } from './reaction.js';

let scenario: ReactorScenario;
beforeAll(async () => {
  scenario = await ReactorScenario.open();
  await scenario.register(anita);
});
afterAll(() => scenario.close());

it.each([
  ['of a store that is away once', new TimeoutError('The command takes too long'), 1],
  ['of any other kind each time', new Error('poison'), 2],
])('a reaction that fails twice logs failures %s', async (_, failure, logged) => {
  const [event] = await scenario.stores.eventStore.readKnown(streamOf.account(anita));
  if (!event) throw new Error('Anita has registered');
  const lines: string[] = [];
  const log = createLog('spec', { write: (line) => void lines.push(line) });
  let failures = 2;
  const greeter = new Greeter(() => (failures-- > 0 ? Promise.reject(failure) : Promise.resolve()));
  const metrics = new ReactionMetrics(new Registry(), systemClock);
  const reaction = new Reaction(greeter, metrics, log, new AbortController().signal);
  expect(await reaction.attempt(event)).toBeNull();
  expect(lines.filter((line) => line.includes('a reaction failed'))).toHaveLength(logged);
});
