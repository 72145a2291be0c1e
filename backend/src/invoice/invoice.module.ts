import { Module } from '@nestjs/common';
import { InvoiceController } from './invoice.controller.js';

export { listInvoices } from './list-invoices.js';
export { readInvoice } from './read-invoice.js';

@Module({ controllers: [InvoiceController], providers: [] })
export class InvoiceModule {}
