import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ServerSentEvents } from './server-sent-events.js';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const open = (destroyed: boolean) => {
  const methods = { set: vi.fn(), write: vi.fn(), end: vi.fn() };
  const response = Object.assign(new EventEmitter(), { destroyed, ...methods });
  return { response, events: new ServerSentEvents(response) };
};

it('a stream of notifications ends, and its heartbeat with it, when its client goes', () => {
  const { response, events } = open(false);
  expect([events.closed.aborted, vi.getTimerCount()]).toEqual([false, 1]);
  response.emit('close');
  expect([events.closed.aborted, vi.getTimerCount()]).toEqual([true, 0]);
});

it('a stream of notifications never begins for a client that has gone', () => {
  const { events } = open(true);
  expect([events.closed.aborted, vi.getTimerCount()]).toEqual([true, 0]);
});
