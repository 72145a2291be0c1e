import { Module } from '@nestjs/common';
import { InvoiceController } from './invoice.controller.js';

export { loadBuyer } from './buyer.js';
export { readInvoice, listInvoices } from './invoice.controller.js';

@Module({ controllers: [InvoiceController], providers: [] })
export class InvoiceModule {}
