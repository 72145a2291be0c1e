import { CreditCard, Wallet } from 'lucide-react';
import { Button } from '../../../shared/ui/button';
import { Card } from '../../../shared/ui/card';
import { Checkbox } from '../../../shared/ui/checkbox';
import { ChoiceCards } from '../../../shared/ui/choice-cards';
import { Field } from '../../../shared/ui/field';
import { TextInput } from '../../../shared/ui/text-input';

/** Sample content: the specification's fixed amount. */
const AMOUNT = '$750';

const methods = [
  {
    value: 'card',
    title: 'Card',
    text: 'Credit or debit card',
    icon: <CreditCard size={20} aria-hidden />,
  },
  {
    value: 'paypal',
    title: 'PayPal',
    text: 'Pay from your PayPal account',
    icon: <Wallet size={20} aria-hidden />,
  },
];

/** The fields of a card payment; the buttons do nothing, as specified, and browsers fill nothing in. */
export const PaymentForm = () => (
  <Card className="p-5 sm:p-7">
    <form autoComplete="off" className="grid gap-6" onSubmit={(event) => event.preventDefault()}>
      <ChoiceCards legend="Payment method" name="method" choices={methods} start="card" />
      <div className="grid gap-5 sm:grid-cols-2">
        <div className="sm:col-span-2">
          <Field label="Cardholder Name">
            <TextInput />
          </Field>
        </div>
        <div className="sm:col-span-2">
          <Field label="Card Number">
            <TextInput inputMode="numeric" placeholder="0000 0000 0000 0000" />
          </Field>
        </div>
        <Field label="Expiry">
          <TextInput inputMode="numeric" placeholder="MM/YY" />
        </Field>
        <Field label="CVV">
          <TextInput inputMode="numeric" maxLength={4} placeholder="000" />
        </Field>
      </div>
      <Checkbox label="I agree to the terms and conditions" />
      <div className="flex flex-wrap justify-between gap-3">
        <Button tone="secondary">Back</Button>
        <Button>Pay {AMOUNT}</Button>
      </div>
    </form>
  </Card>
);
