import { Controller } from '@nestjs/common';
import { MAX_ROWS, type Position } from '@nirmaan/contracts/kernel';
import { plansReadModel, subscriptionCalls, toPlanOnWire } from '@nirmaan/contracts/subscription';
import { AtLeast, Reply, Serve } from '../../kernel/http/index.js';
import { ReadModelReader } from '../../kernel/reading/index.js';

@Controller()
export class ListPlansController {
  constructor(private readonly reader: ReadModelReader) {}

  /** What can be bought, the cheapest first. */
  @Serve(subscriptionCalls.plans)
  async plans(@AtLeast() atLeast: Position | null) {
    const reading = await this.reader.open(atLeast, plansReadModel);
    const plans = await reading
      .collection(plansReadModel)
      .find({ phase: 'offered' })
      .sort({ price: 1, _id: 1 })
      .limit(MAX_ROWS)
      .toArray();
    return Reply.from(reading, { message: 'Subscription plans', data: plans.map(toPlanOnWire) });
  }
}
