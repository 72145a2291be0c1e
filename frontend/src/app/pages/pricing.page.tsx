import { listPlans, PlanCards } from '../../features/subscription';
import { need } from '../../shared/saga';
import { PageHead } from '../head';
import { ProductShot } from './site/product-shot';
import { useBuyNow } from './use-buy-now';

/** "Subscription Plans": what can be bought. */
export default function PricingPage() {
  return (
    <div className="wrap grid gap-10 py-10 md:gap-14 md:py-16">
      <PageHead
        title="Subscription Plans"
        description="Subscribe once, apply to manufacturing projects until your plan ends. Posting projects is free."
      />
      <header className="mx-auto grid max-w-2xl gap-3 text-center">
        <h1 className="text-heading font-bold tracking-tight">Subscription Plans</h1>
        <p className="text-lead text-ink-soft">Subscribe. Connect. Succeed.</p>
      </header>
      <PlanCards {...useBuyNow()} />
      <ProductShot
        name="consultant"
        alt="A consultant’s list of open projects, each with its budget and last date"
        caption="What a plan opens: the projects you can apply to, with budget and last date."
        className="mx-auto w-full max-w-4xl"
      />
    </div>
  );
}

/** The server draws the plans. */
export const needs = () => [need(listPlans)];
