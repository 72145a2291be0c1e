import clsx from 'clsx';
import { CreditCard, QrCode, Wallet } from 'lucide-react';
import { Button, Card, Checkbox, ChoiceCards, TextField } from '../../shared/ui';
import { PageHead } from '../head';

/** Sample content: a mock-up at its second step. */
const steps = ['Start', 'Payment', 'Confirm'] as const;
const CURRENT = 'Payment';

const CheckoutSteps = () => (
  <ol aria-label="Steps" className="flex max-w-xl items-start">
    {steps.map((step, at) => (
      <li
        key={step}
        aria-current={step === CURRENT ? 'step' : undefined}
        className="relative grid flex-1 justify-items-center gap-2 text-small font-semibold"
      >
        {at > 0 && (
          <span
            aria-hidden
            className="absolute top-4 right-1/2 mr-6 h-0.5 w-[calc(100%-3rem)] bg-line"
          />
        )}
        <span
          className={clsx(
            'grid size-9 place-items-center rounded-full',
            step === CURRENT ? 'bg-accent text-white' : 'border border-line-strong bg-surface',
          )}
        >
          {at + 1}
        </span>
        <span>{step}</span>
      </li>
    ))}
  </ol>
);

/** Sample content: the specification's fixed amount. */
const AMOUNT = '$750';

const methods = [
  { value: 'card', title: 'Card', text: 'Credit or debit card', icon: <CreditCard size={20} /> },
  {
    value: 'paypal',
    title: 'PayPal',
    text: 'Pay from your PayPal account',
    icon: <Wallet size={20} />,
  },
];

/** The fields of a card payment; the buttons do nothing, as specified, and browsers fill nothing in. */
const PaymentForm = () => (
  <Card className="p-5 sm:p-7">
    <form autoComplete="off" className="grid gap-6" onSubmit={(event) => event.preventDefault()}>
      <ChoiceCards legend="Payment method" name="method" choices={methods} start="card" />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField className="sm:col-span-2" label="Cardholder Name" />
        <TextField
          className="sm:col-span-2"
          label="Card Number"
          inputMode="numeric"
          placeholder="0000 0000 0000 0000"
        />
        <TextField label="Expiry" inputMode="numeric" placeholder="MM/YY" />
        <TextField label="CVV" inputMode="numeric" maxLength={4} placeholder="000" />
      </div>
      <Checkbox label="I agree to the terms and conditions" />
      <div className="flex flex-wrap justify-between gap-3">
        <Button tone="secondary">Back</Button>
        <Button>Pay {AMOUNT}</Button>
      </div>
    </form>
  </Card>
);

/** A mock-up, as specified: nothing is charged. */
const CheckoutPage = () => (
  <div className="wrap grid gap-8 py-10 md:py-14">
    <PageHead title="Checkout" description="A sample of a checkout: nothing is charged." hidden />
    <header className="grid gap-2">
      <h1 className="text-heading font-bold tracking-tight">Checkout</h1>
      <p className="text-small text-ink-soft">
        This page is a sample. Nothing is sent or charged, whatever is typed here.
      </p>
    </header>
    <CheckoutSteps />
    <div className="grid items-start gap-6 lg:grid-cols-[1.8fr_1fr]">
      <PaymentForm />
      {/* A code that leads nowhere. */}
      <Card className="grid justify-items-center gap-4 p-5 text-center sm:p-7">
        <h2 className="text-title font-bold">QR code payment</h2>
        <QrCode role="img" aria-label="A sample QR code" className="size-48" strokeWidth={1.25} />
        <p className="text-small text-ink-soft">Scan the code with your payment app.</p>
      </Card>
    </div>
  </div>
);

export default CheckoutPage;
