import regularUrl from '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf?url';
import boldUrl from '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf?url';
import type { InvoiceOnWire } from '@nirmaan/contracts/invoice';
import { jsPDF } from 'jspdf';
import { readFont, saveFile } from '../../shared/files';
import { formatDay } from '../../shared/format';

/** The two weights of the embedded font, TrueType in Base64. */
interface InvoiceFonts {
  readonly regular: string;
  readonly bold: string;
}

/** In millimetres on A4. */
const LEFT = 18;
const RIGHT = 192;
const MIDDLE = 112;
const LINE = 5;
const AMOUNTS = 150;
const SMALL = 9;
const NORMAL = 10;
const INK = '#0f172a';
const SOFT = '#475569';
const RULE = '#cbd5e1';

const inRupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });
const money = (rupees: number): string => inRupees.format(rupees);

type Row = readonly [label: string, value: string];

/** The rows of the total; a receipt has no tax. */
export function listTotals(invoice: InvoiceOnWire): readonly Row[] {
  const { rate, taxable, cgst, sgst, igst, stateTax, total } = invoice;
  if (invoice.seller.gstin === '') return [['Total', money(total)]];
  const taxes: readonly Row[] =
    igst > 0
      ? [[`IGST ${rate}%`, money(igst)]]
      : [
          [`CGST ${rate / 2}%`, money(cgst)],
          [`${stateTax} ${rate / 2}%`, money(sgst)],
        ];
  return [['Taxable value', money(taxable)], ...taxes, ['Total', money(total)]];
}

/** Writes below what was written last, in one of two columns. */
class Column {
  constructor(
    private readonly pdf: jsPDF,
    private readonly left: number,
    private readonly right: number,
    public top: number,
  ) {}

  write(text: string, style: 'normal' | 'bold' = 'normal', colour = INK, size = NORMAL): void {
    if (text === '') return;
    this.pdf.setFont('Inter', style).setFontSize(size).setTextColor(colour);
    const lines = this.pdf.splitTextToSize(text, this.right - this.left) as string[];
    for (const line of lines) {
      this.pdf.text(line, this.left, this.top);
      this.top += LINE;
    }
  }

  /** Label and value at the two edges. */
  pair([label, value]: Row, style: 'normal' | 'bold' = 'normal'): void {
    this.pdf
      .setFont('Inter', style)
      .setFontSize(NORMAL)
      .setTextColor(style === 'bold' ? INK : SOFT);
    this.pdf.text(label, this.left, this.top);
    this.pdf.setTextColor(INK).text(value, this.right, this.top, { align: 'right' });
    this.top += LINE + 1;
  }

  rule(): void {
    this.pdf
      .setDrawColor(RULE)
      .line(this.left, this.top - LINE + 1, this.right, this.top - LINE + 1);
    this.top += 2;
  }
}

function writeParty(
  column: Column,
  { name, address, state, gstin }: InvoiceOnWire['seller'],
): void {
  column.write(name, 'bold');
  column.write(address, 'normal', SOFT);
  column.write(state && `State: ${state}`, 'normal', SOFT);
  column.write(gstin && `GSTIN: ${gstin}`, 'normal', SOFT);
}

const UNREGISTERED = 'Not a tax invoice: the seller is not registered under GST.';

export function invoicePdf(invoice: InvoiceOnWire, { regular, bold }: InvoiceFonts): jsPDF {
  const pdf = new jsPDF({ compress: true });
  for (const [style, font] of [
    ['normal', regular],
    ['bold', bold],
  ] as const) {
    pdf.addFileToVFS(`Inter-${style}.ttf`, font);
    pdf.addFont(`Inter-${style}.ttf`, 'Inter', style);
  }
  pdf.setProperties({ title: `${invoice.title} ${invoice.number}`, author: invoice.seller.name });
  const isTaxed = invoice.seller.gstin !== '';

  const seller = new Column(pdf, LEFT, MIDDLE - 8, 24);
  writeParty(seller, invoice.seller);
  const head = new Column(pdf, MIDDLE, RIGHT, 24);
  head.write(invoice.title, 'bold', INK, 18);
  head.top += 2;
  head.pair(['Number', invoice.number]);
  head.pair(['Date', formatDay(invoice.issuedOn)]);
  if (invoice.invoice) {
    head.pair(['For', invoice.invoice]);
    head.pair(['Dated', formatDay(invoice.invoiceOn)]);
  }

  const top = Math.max(seller.top, head.top) + 8;
  const buyer = new Column(pdf, LEFT, MIDDLE - 8, top);
  buyer.write('Billed to', 'normal', SOFT, SMALL);
  writeParty(buyer, invoice.buyer);
  const payment = new Column(pdf, MIDDLE, RIGHT, top);
  if (isTaxed) {
    payment.write('Place of supply', 'normal', SOFT, SMALL);
    payment.write(invoice.placeOfSupply);
    payment.top += 2;
  }
  payment.write('Payment', 'normal', SOFT, SMALL);
  payment.write(invoice.payment);
  payment.write(invoice.order, 'normal', SOFT, SMALL);

  const table = new Column(pdf, LEFT, RIGHT, Math.max(buyer.top, payment.top) + 10);
  table.rule();
  table.pair(['Description', isTaxed ? 'Taxable value' : 'Amount']);
  table.rule();
  const item = new Column(pdf, LEFT, AMOUNTS, table.top);
  item.write(invoice.description, 'bold');
  if (isTaxed) item.write(`SAC ${invoice.sac}`, 'normal', SOFT, SMALL);
  pdf.setFont('Inter', 'normal').setFontSize(NORMAL).setTextColor(INK);
  pdf.text(money(invoice.taxable), RIGHT, table.top, { align: 'right' });

  const totals = new Column(pdf, MIDDLE, RIGHT, item.top + 8);
  const rows = listTotals(invoice);
  rows.forEach((row, at) => {
    const isLast = at === rows.length - 1;
    if (isLast) totals.rule();
    totals.pair(row, isLast ? 'bold' : 'normal');
  });

  const foot = new Column(pdf, LEFT, RIGHT, totals.top + 6);
  foot.write('Amount in words', 'normal', SOFT, SMALL);
  foot.write(invoice.words);
  foot.top += 4;
  if (isTaxed) foot.write('Reverse charge: no', 'normal', SOFT, SMALL);
  if (!isTaxed) foot.write(UNREGISTERED, 'normal', SOFT, SMALL);
  foot.write('Computer generated; valid without a signature.', 'normal', SOFT, SMALL);
  return pdf;
}

export async function saveInvoice(invoice: InvoiceOnWire): Promise<void> {
  const [regular, bold] = await Promise.all([readFont(regularUrl), readFont(boldUrl)]);
  saveFile({
    name: `${invoice.number}.pdf`,
    type: 'application/pdf',
    content: invoicePdf(invoice, { regular, bold }).output('arraybuffer'),
  });
}
