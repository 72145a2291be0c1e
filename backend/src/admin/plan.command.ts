import {
  offerPlanRequest,
  planId,
  type PlanId,
  plansReadModel,
} from '@nirmaan/contracts/subscription';
import { toRupees } from '@nirmaan/contracts/kernel';
import { type Say, formatTable } from '@nirmaan/platform/command-line';
import { Command } from 'commander';
import { v4 } from 'uuid';
import { type AtDesk, done } from './desk.js';
import { as, readJson } from './read-input.js';
import { OfferPlan, WithdrawPlan } from '../subscription/subscription.commands.js';

export const planCommand = (atDesk: AtDesk, say: Say): Command =>
  new Command('plan')
    .description('the subscription plans')
    .addCommand(list(atDesk, say))
    .addCommand(offer(atDesk, say))
    .addCommand(withdraw(atDesk, say));

const list = (atDesk: AtDesk, say: Say): Command =>
  new Command('list').description('show all plans').action(() =>
    atDesk(async ({ reader }) => {
      const reading = await reader.open(null, plansReadModel);
      const plans = await reading.collection(plansReadModel).find().sort({ price: 1 }).toArray();
      const rows = plans.map((plan) => [
        plan._id,
        plan.name,
        toRupees(plan.price),
        `${plan.period.count} ${plan.period.unit}`,
        plan.credits,
        plan.phase,
      ]);
      say(formatTable(['id', 'name', '₹', 'period', 'credits', 'phase'], rows));
    }),
  );

const offer = (atDesk: AtDesk, say: Say): Command =>
  new Command('offer')
    .description('offer a plan: name, price in rupees, period, credits, description, features, …')
    .argument('<file.json>')
    .option('--id <id>', 'replace the offer of this plan', as(planId))
    .action((file: string, { id = planId.parse(v4()) }: { id?: PlanId }) =>
      atDesk(async ({ bus, cause }) => {
        const terms = await readJson(file, offerPlanRequest);
        done(await bus.execute(new OfferPlan(id, { plan: id, ...terms }, cause)));
        say(`${id} is offered`);
      }),
    );

const withdraw = (atDesk: AtDesk, say: Say): Command =>
  new Command('withdraw')
    .description('sell a plan no longer')
    .argument('<id>', 'as `plan list` shows it', as(planId))
    .action((plan: PlanId) =>
      atDesk(async ({ bus, cause }) => {
        done(await bus.execute(new WithdrawPlan(plan, { plan }, cause)));
        say(`${plan} is withdrawn`);
      }),
    );
