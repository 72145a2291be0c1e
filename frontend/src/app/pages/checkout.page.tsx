import { PageHead } from '../head';
import { CheckoutSteps } from './checkout/checkout-steps';
import { PaymentForm } from './checkout/payment-form';
import { QrPanel } from './checkout/qr-panel';

/** A mock-up, as specified: nothing on this page charges anybody. */
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
      <QrPanel />
    </div>
  </div>
);

export default CheckoutPage;
