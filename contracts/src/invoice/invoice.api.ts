import { z } from 'zod';
import {
  call,
  canBePrinted,
  chosenRoles,
  notPrintable,
  optionalLines,
  requiredText,
  toPrinted,
} from '../kernel/index.js';
import { getGstinState, isGstin, stateCodes } from './gst.js';
import { invoiceNumber } from './invoice.events.js';
import { billingOnWire, invoiceOnWire } from './invoice.views.js';

/** More would leave no room on the printed page. */
const MAX_ADDRESS_LINES = 8;
const tooManyLines = `Billing address must have at most ${MAX_ADDRESS_LINES} lines`;

const noState = 'Please choose a state';
const wrongGstin =
  'This GSTIN is not valid. Check its 15 characters against your registration certificate';

/** To whom invoices are made out. A registered buyer's name, address and GSTIN are on them by law. */
export const billingRequest = z
  .strictObject({
    name: requiredText('Billing name', 120)
      .overwrite(toPrinted)
      .refine(canBePrinted, notPrintable('Billing name')),
    address: optionalLines('Billing address', 500)
      .overwrite(toPrinted)
      .refine(canBePrinted, notPrintable('Billing address'))
      .refine((text) => text.split('\n').length <= MAX_ADDRESS_LINES, tooManyLines),
    state: z.string(noState).pipe(z.enum(stateCodes, noState)),
    gstin: z
      .string(wrongGstin)
      .trim()
      .toUpperCase()
      .refine((text) => text === '' || isGstin(text), wrongGstin),
  })
  .refine(({ gstin, state }) => !isGstin(gstin) || getGstinState(gstin) === state, {
    path: ['gstin'],
    error: 'This GSTIN is registered in another state',
  })
  .refine(({ gstin, address }) => gstin === '' || address !== '', {
    path: ['address'],
    error: 'With a GSTIN the billing address is required',
  });

export const invoiceCalls = {
  /** Null until the caller has given them. */
  billing: call.get('/user/billing', {
    access: chosenRoles,
    answer: z.object({ message: z.string(), data: billingOnWire.nullable() }),
  }),
  changeBilling: call.post('/user/billing', {
    access: chosenRoles,
    body: billingRequest,
    answer: z.object({ message: z.string(), data: billingOnWire }),
  }),
  /** One of the caller's own. */
  invoice: call.get('/user/invoice/:number', {
    access: chosenRoles,
    params: z.strictObject({ number: invoiceNumber }),
    answer: z.object({ message: z.string(), data: invoiceOnWire }),
    refuses: ['INVOICE.NOT_FOUND'],
  }),
};
