import { invoicesReadModel, type InvoiceView } from '@nirmaan/contracts/invoice';
import type { AccountId } from '@nirmaan/contracts/kernel';
import { MAX_EXPORTED } from '@nirmaan/contracts/person';
import type { Reading } from '../kernel/reading/index.js';

/** An account's invoices and credit notes, oldest first; `reading` is of this read model, too. */
export const listInvoices = (reading: Reading, account: AccountId): Promise<InvoiceView[]> =>
  reading.collection(invoicesReadModel).list({ account }, { position: 1 }, MAX_EXPORTED);
