import { expect, it } from 'vitest';
import { isLoopback } from './loopback.js';

it.each([
  ['http://localhost:3000', true],
  ['esdb://127.0.0.1:2113?tls=false', true],
  ['esdb+discover://127.0.0.1:2113', true],
  ['http://[::1]:3000', true],
  ['mongodb://documents.example:27017/?replicaSet=rs0', false],
  ['mongodb://127.0.0.1:27017,documents.example:27017/?replicaSet=rs0', false],
  ['esdb://one.example:2113,two.example:2113,three.example:2113', false],
  ['http://localhost.example', false],
])('%s is reached from this machine alone: %s', (address, expected) => {
  expect(isLoopback(address)).toBe(expected);
});
