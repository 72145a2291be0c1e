import { Chance } from './chance.js';
import { customer, latecomer } from './customer.js';
import { judge } from './judge.js';
import { Reactors } from './reactors.js';
import { World } from './world.js';

const MAX_CUSTOMERS = 3;

/**
 * Plays one schedule: customers, webhooks, checkouts, reactors and crashes in an order that the seed decides; then
 * time goes on until nothing is left to do. Answers what went wrong.
 */
export async function simulate(seed: number): Promise<string[]> {
  const world = new World(new Chance(seed));
  await world.prepare();
  const reactors = new Reactors(world);
  for (let more = world.chance.below(MAX_CUSTOMERS) + 1; more > 0; more -= 1)
    world.spawn(() => customer(world));
  await settle(world, reactors);
  world.spawn(() => latecomer(world));
  await settle(world, reactors);
  world.replayWebhooks();
  await settle(world, reactors);
  return judge(world);
}

/** Days pass, until no order is asked about any more. */
async function settle(world: World, reactors: Reactors): Promise<void> {
  for (;;) {
    world.keep(() => reactors.catchUp());
    await world.turns.playOut();
    const next = reactors.nextLook();
    if (!next) return;
    world.clock.moveTo(next);
  }
}
