import { defineRefusals } from '../kernel/refusal.js';

export const invoiceMessages = {
  billing: 'Your billing details',
  billingSaved: 'Billing details saved',
  invoice: 'Your invoice',
} as const;

export const invoiceRefusals = defineRefusals({
  'INVOICE.BILLING_NEEDED': {
    status: 409,
    message:
      'Please add your billing details in Latin letters in My Profile first: they are printed on the invoice.',
  },
  'INVOICE.NOT_FOUND': { status: 404, message: 'This invoice does not exist.' },
});
