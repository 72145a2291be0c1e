import { anita } from '@nirmaan/contracts/examples';
import { TimeoutError } from '@nirmaan/platform/lifecycle';
import { createLog } from '@nirmaan/platform/log';
import { Greeter, ReactorScenario, signalled } from '../../testing/reactor-scenario.js';

let scenario: ReactorScenario;
beforeEach(async () => {
  scenario = await ReactorScenario.open();
});
afterEach(() => scenario.close());

it.each([
  ['of a store that is away once', new TimeoutError('The command takes too long'), 1],
  ['of any other kind each time', new Error('poison'), 2],
])('a reaction that fails twice logs failures %s', async (_, failure, logged) => {
  await scenario.register(anita);
  const lines: string[] = [];
  const log = createLog('spec', { write: (line) => void lines.push(line) });
  const done = signalled();
  let failures = 2;
  const greeter = new Greeter(() => {
    if (failures-- > 0) return Promise.reject(failure);
    done.signal();
    return Promise.resolve();
  });
  scenario.start([greeter], { log });
  await done.signalled;
  expect(lines.filter((line) => line.includes('a reaction failed'))).toHaveLength(logged);
});
