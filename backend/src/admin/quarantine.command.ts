import { requiredText } from '@nirmaan/contracts/kernel';
import {
  orderId,
  ordersReadModel,
  quarantinedWebhooksReadModel,
  type WebhookEventId,
  webhookEventId,
} from '@nirmaan/contracts/subscription';
import { type Print, formatTable } from '@nirmaan/platform/command-line';
import { Command } from 'commander';
import { type WithContext, type AdminContext, done } from './admin.context.js';
import { as } from './read-input.js';
import {
  ResolvePaymentQuarantine,
  ResolveWebhookQuarantine,
} from '../subscription/subscription.commands.js';

export const quarantineCommand = (withContext: WithContext, print: Print): Command =>
  new Command('quarantine')
    .description('money, and reports of it, that wait for an operator')
    .addCommand(
      new Command('list')
        .description('show what waits')
        .action(() => withContext((context) => list(context, print))),
    )
    .addCommand(
      new Command('resolve')
        .description('note that an order or webhook was dealt with')
        .argument('<id>', 'as `quarantine list` shows it', as(webhookEventId))
        .requiredOption('--note <text>', 'what was done', as(requiredText('Note', 1_000)))
        .action((id: WebhookEventId, { note }: { note: string }) =>
          withContext(async (context) => {
            await resolve(context, id, note);
            print(`${id} is resolved`);
          }),
        ),
    );

async function list({ reader }: AdminContext, print: Print): Promise<void> {
  const reading = await reader.open(null, ordersReadModel, quarantinedWebhooksReadModel);
  const orders = reading.collection(ordersReadModel);
  const webhooks = reading.collection(quarantinedWebhooksReadModel);
  const [waiting, ofWebhooks] = await Promise.all([
    orders.find({ waits: true }).toArray(),
    webhooks.find({ resolved: false }).sort({ since: -1, _id: -1 }).toArray(),
  ]);
  const rows = [
    ...waiting.flatMap(({ _id, quarantines }) =>
      quarantines
        .filter(({ resolved }) => !resolved)
        .map(({ why, payment, since }) => [_id, why, payment, since]),
    ),
    ...waiting.flatMap(({ _id, disputes }) =>
      disputes
        .filter(({ status }) => status === 'open')
        .map(({ payment, respondBy }) => [
          _id,
          `PAYMENT.DISPUTED: answer at Razorpay by ${respondBy ?? ''}`,
          payment,
          '',
        ]),
    ),
    ...ofWebhooks.map(({ _id, why, payment, since }) => [_id, why, payment ?? '', since]),
  ];
  print(formatTable(['id', 'why', 'payment', 'since'], rows));
}

/** A UUID may identify an order or a webhook. */
async function resolve(
  { bus, cause }: AdminContext,
  id: WebhookEventId,
  note: string,
): Promise<void> {
  const order = orderId.safeParse(id);
  if (order.success) {
    done(await bus.execute(new ResolvePaymentQuarantine(order.data, { note }, cause)));
  } else {
    done(await bus.execute(new ResolveWebhookQuarantine(id, { note }, cause)));
  }
}
