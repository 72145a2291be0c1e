import { accountCalls } from '@nirmaan/contracts/account';
import { applicationCalls } from '@nirmaan/contracts/application';
import { auditCalls } from '@nirmaan/contracts/audit';
import { blogCalls } from '@nirmaan/contracts/blog';
import { enquiryCalls } from '@nirmaan/contracts/enquiry';
import type { CallAddress } from '@nirmaan/contracts/kernel';
import { messageCalls } from '@nirmaan/contracts/message';
import { notificationCalls } from '@nirmaan/contracts/notification';
import { overviewCalls } from '@nirmaan/contracts/overview';
import { completedProjectCalls, projectCalls } from '@nirmaan/contracts/project';
import { sectorCalls } from '@nirmaan/contracts/sector';
import { subscriptionCalls } from '@nirmaan/contracts/subscription';
import { expect, it } from 'vitest';

const toText = ({ method, path, multipart }: CallAddress): string =>
  `${method} ${path}${multipart ? ' multipart' : ''}`;

const contract = new Set(
  [
    accountCalls,
    applicationCalls,
    auditCalls,
    blogCalls,
    completedProjectCalls,
    enquiryCalls,
    messageCalls,
    notificationCalls,
    overviewCalls,
    projectCalls,
    sectorCalls,
    subscriptionCalls,
  ].flatMap((calls) => Object.values<CallAddress>(calls).map(toText)),
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
