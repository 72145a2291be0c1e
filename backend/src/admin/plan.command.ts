import {
  offerPlanRequest,
  planId,
  type PlanId,
  plansReadModel,
} from '@nirmaan/contracts/subscription';
import { toRupees } from '@nirmaan/contracts/kernel';
import { type Print, formatTable } from '@nirmaan/platform/command-line';
import { Command } from 'commander';
import { v4 } from 'uuid';
import { type WithContext, done } from './admin.context.js';
import { as, readJson } from './read-input.js';
import { OfferPlan, WithdrawPlan } from '../subscription/subscription.commands.js';

export const planCommand = (withContext: WithContext, print: Print): Command =>
  new Command('plan')
    .description('the subscription plans')
    .addCommand(list(withContext, print))
    .addCommand(offer(withContext, print))
    .addCommand(withdraw(withContext, print));

const list = (withContext: WithContext, print: Print): Command =>
  new Command('list').description('show all plans').action(() =>
    withContext(async ({ reader }) => {
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
      print(formatTable(['id', 'name', '₹', 'period', 'credits', 'phase'], rows));
    }),
  );

const offer = (withContext: WithContext, print: Print): Command =>
  new Command('offer')
    .description('offer a plan: name, price in rupees, period, credits, description, features, …')
    .argument('<file.json>')
    .option('--id <id>', 'replace the offer of this plan', as(planId))
    .action((file: string, { id = planId.parse(v4()) }: { id?: PlanId }) =>
      withContext(async ({ bus, cause }) => {
        const terms = await readJson(file, offerPlanRequest);
        done(await bus.execute(new OfferPlan(id, { plan: id, ...terms }, cause)));
        print(`${id} is offered`);
      }),
    );

const withdraw = (withContext: WithContext, print: Print): Command =>
  new Command('withdraw')
    .description('sell a plan no longer')
    .argument('<id>', 'as `plan list` shows it', as(planId))
    .action((plan: PlanId) =>
      withContext(async ({ bus, cause }) => {
        done(await bus.execute(new WithdrawPlan(plan, { plan }, cause)));
        print(`${plan} is withdrawn`);
      }),
    );
