import { calls } from '@nirmaan/contracts/catalogue';
import type { CallAddress } from '@nirmaan/contracts/kernel';

const toText = ({ method, path, multipart }: CallAddress): string =>
  `${method} ${path}${multipart ? ' multipart' : ''}`;

const contract = new Set(
  Object.values(calls).flatMap((group) => Object.values<CallAddress>(group).map(toText)),
);

const modules = import.meta.glob<Record<string, unknown>>(
  ['../../features/*/*.api.ts', '../../features/overview/overview.slice.ts'],
  { eager: true },
);

const isAddress = (value: unknown): value is CallAddress =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

const addresses = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .map((exported) => (exported as { readonly call?: unknown } | undefined)?.call ?? exported)
  .filter(isAddress);

it('addresses every call as its contract does', () => {
  expect(addresses.length).toBeGreaterThan(30);
  expect(addresses.map(toText).filter((address) => !contract.has(address))).toEqual([]);
});
