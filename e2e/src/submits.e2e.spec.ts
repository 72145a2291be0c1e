import { subscriptionCalls, subscriptionMessages } from '@nirmaan/contracts/subscription';
import { buildUrl } from '@nirmaan/contracts/kernel';
import type { Stack } from '@nirmaan/platform/testing';
import { eventually } from '@nirmaan/platform/testing';
import { byConsultants } from './submits/by-consultants.js';
import { byManufacturers } from './submits/by-manufacturers.js';
import { byVisitors } from './submits/by-visitors.js';
import { createActors } from './submits/actors.js';
import { Scenario } from './submits/scenario.js';
import { sharedBrowser } from './testing/demo-in-browser.js';
import { startDemo } from './testing/demo-data.js';
import { countEvents, headOfLog } from './testing/count-events.js';
import { FaultyNetwork } from './testing/faulty-network.js';
import {
  clearAnnouncements,
  waitForAnnouncement,
  recordAnnouncements,
} from './testing/announcements.js';
import { giveBilling } from './testing/give-billing.js';

const unreachable = 'We cannot reach the server.';
const submits = [...byVisitors, ...byManufacturers, ...byConsultants];

describe('a submit over a failing network', () => {
  const shared = sharedBrowser();
  let stack: Stack;
  let network: FaultyNetwork;
  let scenario: Scenario;

  beforeAll(async () => {
    stack = await startDemo();
    network = await FaultyNetwork.open(stack.url);
    const page = await (await shared.browser.newContext({ reducedMotion: 'reduce' })).newPage();
    page.setDefaultTimeout(15_000);
    await recordAnnouncements(page);
    scenario = new Scenario(page, network, stack);
    await createActors(stack);
  });
  afterAll(async () => {
    network.close();
    await stack.end();
  });

  const head = () => headOfLog(stack.stores);
  const once = (types: readonly string[]) => Object.fromEntries(types.map((type) => [type, 1]));
  /** Counts new events of each type. */
  async function left(types: readonly string[], since: bigint): Promise<Record<string, number>> {
    const counts = await countEvents(stack.stores, since);
    return Object.fromEntries(types.map((type) => [type, counts[type] ?? 0]));
  }

  it.each(submits.map((submit) => [submit.name, submit] as const))(
    '%s reports a lost connection, keeps the input, and happens once on retry, however often the user presses',
    async (_, submit) => {
      const path = buildUrl(submit.call);
      await submit.fill(scenario);
      const first = await head();
      const typed = await scenario.typed();
      for (const fault of ['cut before', 'cut after'] as const) {
        await clearAnnouncements(scenario.page);
        network.break(path, fault);
        await submit.press(scenario);
        await eventually(() => expect(network.calls).toBeGreaterThan(0));
        await waitForAnnouncement(scenario.page, unreachable);
        await scenario.rest();
        network.heal();
        await submit.reopen?.(scenario);
        expect([fault, await scenario.typed()]).toEqual([fault, typed]);
      }
      await clearAnnouncements(scenario.page);
      const last = await head();
      network.break(path, 'held');
      await submit.press(scenario);
      await eventually(() => expect(network.calls).toBe(1));
      await scenario.pressAgain();
      network.heal();
      await waitForAnnouncement(scenario.page, submit.says);
      expect(network.calls).toBe(1);
      const since = submit.startsAnew ? last : first;
      expect(await left(submit.leaves, since)).toEqual(once(submit.leaves));
    },
  );

  it.each(['before', 'after'] as const)(
    'reports a payment whose proof is cut off %s it arrives, and activates it all the same',
    async (moment) => {
      const { page } = scenario;
      await scenario.signIn(`Payer ${moment}`);
      await giveBilling(page);
      await scenario.visit('/dashboard?view=pricing');
      const before = await head();
      await scenario.press('Buy Now: Starter');
      network.break(buildUrl(subscriptionCalls.verify), `cut ${moment}`);
      await page.getByRole('button', { name: /^Pay ₹/ }).click();
      await waitForAnnouncement(page, subscriptionMessages.verificationError);
      network.heal();
      await page
        .getByText(/^You can apply to/)
        .first()
        .waitFor();
      const types = ['SubscriptionOrdered', 'PaymentCaptured', 'SubscriptionPaid'];
      expect(await left(types, before)).toEqual(once(types));
    },
  );
});
