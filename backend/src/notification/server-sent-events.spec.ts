import { EventEmitter } from 'node:events';
import { ServerSentEvents } from './server-sent-events.js';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const open = (destroyed: boolean) => {
  const methods = { set: jest.fn(), write: jest.fn(), end: jest.fn() };
  const response = Object.assign(new EventEmitter(), { destroyed, ...methods });
  return { response, events: new ServerSentEvents(response) };
};

it('a stream of notifications ends, and its heartbeat with it, when its client goes', () => {
  const { response, events } = open(false);
  expect([events.closed.aborted, jest.getTimerCount()]).toEqual([false, 1]);
  response.emit('close');
  expect([events.closed.aborted, jest.getTimerCount()]).toEqual([true, 0]);
});

it('a stream of notifications never begins for a client that has gone', () => {
  const { events } = open(true);
  expect([events.closed.aborted, jest.getTimerCount()]).toEqual([true, 0]);
});

it('a stream of notifications whose session has ended asks the browser to come back later, with a new session', () => {
  const retries = (['open', 'ended'] as const).map((session) => {
    const { response, events } = open(false);
    events.end(session);
    return response.write.mock.calls.at(-1) as unknown;
  });
  expect(retries).toEqual([['retry: 1000\n\n'], ['retry: 10000\n\n']]);
});
