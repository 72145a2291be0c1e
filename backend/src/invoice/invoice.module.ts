import { Module } from '@nestjs/common';
import { InvoiceController } from './invoice.controller.js';

export { listInvoices, readInvoice } from './read-invoices.js';

@Module({ controllers: [InvoiceController], providers: [] })
export class InvoiceModule {}
