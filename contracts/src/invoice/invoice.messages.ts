import { defineRefusals } from '../kernel/refusal.js';

export const invoiceMessages = {
  billing: 'Your billing details',
  billingSaved: 'Billing details saved',
  invoice: 'Your invoice',
} as const;

export const invoiceRefusals = defineRefusals({
  'INVOICE.NOT_FOUND': { status: 404, message: 'This invoice does not exist.' },
});
