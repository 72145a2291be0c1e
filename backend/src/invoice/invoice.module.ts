import { Module } from '@nestjs/common';
import { createHandler } from '../kernel/commands/index.js';
import { ChangeBilling, InvoiceController } from './invoice.controller.js';

export { listInvoices } from './list-invoices.js';
export { readInvoice } from './read-invoice.js';

@Module({ controllers: [InvoiceController], providers: [createHandler(ChangeBilling)] })
export class InvoiceModule {}
