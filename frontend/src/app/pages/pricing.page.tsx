import { plans, PlanCards } from '../../features/subscription';
import { need } from '../../shared/saga';
import { PageHead } from '../head';
import { ProductShot } from './site/product-shot';
import { useBuyNow } from './use-buy-now';

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
        <p className="text-ink-soft">
          For consultants. Manufacturers post projects and award them free of charge.
        </p>
      </header>
      <PlanCards {...useBuyNow()} />
      <Answers />
      <div className="grid gap-10 lg:grid-cols-2">
        <ProductShot
          name="consultant"
          alt="A consultant’s list of open projects, each with its budget and last date"
          caption="With any plan you can apply to every open project."
        />
        <ProductShot
          name="room"
          alt="The room of an awarded project: what is next, and what is agreed, delivered, accepted and paid"
          caption="Once you are awarded, the whole work stands in one room. It costs nothing more."
        />
      </div>
    </div>
  );
}

const answers = {
  'What is an application?': 'One proposal for one project, whatever the project is worth.',
  'Do unused applications expire?':
    'Yes, when their plan ends. If you have two plans, we use the applications that expire first.',
  'Does my plan renew by itself?':
    'No. You pay once. The plan ends on its last day, and we charge nothing more.',
  'Can I get my money back?':
    'Yes, if you were charged by mistake or the plan did not start: write to us. Applications that you have used are not refunded.',
  'What if my proposal is rejected?':
    'It still counts as used. A proposal that fails to send does not count.',
  'How do I pay, and do I get an invoice?':
    'By card, UPI or net banking through Razorpay. Prices include taxes; the invoice or receipt is ready to download, with your GSTIN if you have one.',
};

const Answers = () => (
  <section className="mx-auto grid w-full max-w-4xl gap-5">
    <h2 className="text-title font-bold">Before you buy</h2>
    <dl className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
      {Object.entries(answers).map(([question, answer]) => (
        <div key={question} className="grid content-start gap-1">
          <dt className="font-semibold">{question}</dt>
          <dd className="text-small text-ink-soft">{answer}</dd>
        </div>
      ))}
    </dl>
  </section>
);

export const needs = () => [need(plans)];
