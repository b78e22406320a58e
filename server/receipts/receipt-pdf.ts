import { formatCents } from '#domain/pricing/price/price.ts'
import type { Site } from '#domain/site/site.ts'
import { openPdfWriter, type PdfWriter, type TextStyle } from './pdf-writer.ts'
import type { Amount, Detail, ReceiptContent } from './receipt-content.ts'

type ReceiptContext = {
  /** The site that the booking was made on. */
  site: Pick<Site, 'name' | 'address' | 'configPhoneNumber' | 'configEmail'>
  now: Date
}

const text: TextStyle = { size: 10, color: '#292524' }
const muted: TextStyle = { size: 10, color: '#57534e' }
const small: TextStyle = { size: 8.5, color: '#57534e' }
const strong: TextStyle = { size: 11, color: '#292524', strong: true }
const brand: TextStyle = { size: 10, color: '#555948', strong: true }

/** Renders a receipt as a US Letter PDF with the site's name. */
export async function receiptPdf(receipt: ReceiptContent, { site, now }: ReceiptContext): Promise<Buffer> {
  const paper = openPdfWriter({ title: `Receipt ${receipt.reference}`, author: site.name, now })
  paper.paragraph(site.name, brand)
  paper.skip(6)
  paper.heading('H1', 'Receipt', { size: 28, color: text.color })
  paper.skip(8)
  paper.rule()
  writeDetails(paper, receipt.details)
  startSection(paper, 'Trip')
  writeDetails(paper, receipt.trip)
  startSection(paper, 'Price')
  writeAmounts(paper, receipt.amounts)
  writeTotal(paper, 'Total', receipt.totalCents)
  if (receipt.payments) {
    startSection(paper, 'Payments')
    writeAmounts(paper, receipt.payments.lines)
    writeTotal(paper, 'Balance due', receipt.payments.dueCents)
  }
  writeFooter(paper, site)
  return paper.close()
}

function startSection(paper: PdfWriter, title: string): void {
  paper.skip(10)
  paper.makeRoom(70)
  paper.heading('H2', title, { size: 18, color: text.color })
  paper.skip(4)
}

const labelWidth = 96

function writeDetails(paper: PdfWriter, list: readonly Detail[]): void {
  const table = paper.table()
  for (const [label, value] of list) {
    paper.makeRoom(30)
    table.row([
      { left: 0, width: labelWidth, lines: [{ text: label, style: muted }] },
      { left: labelWidth, width: paper.width - labelWidth, lines: [{ text: value, style: text }] },
    ])
    paper.skip(2)
  }
}

const figureWidth = 90

function writeAmounts(paper: PdfWriter, list: readonly Amount[]): void {
  const table = paper.table()
  const width = paper.width - figureWidth
  for (const { label, cents, note } of list) {
    paper.makeRoom(40)
    table.row([
      {
        left: 0,
        width,
        lines: [{ text: label, style: text }, ...(note ? [{ text: note, style: small }] : [])],
      },
      {
        left: width,
        width: figureWidth,
        align: 'right',
        lines: [{ text: formatCents(cents), style: text }],
      },
    ])
    paper.skip(4)
  }
}

function writeTotal(paper: PdfWriter, label: string, cents: number | null): void {
  paper.makeRoom(36)
  paper.skip(4)
  paper.rule()
  const figure = cents === null ? 'We will send you the price' : formatCents(cents)
  paper.table().row([
    { left: 0, width: 150, lines: [{ text: label, style: strong }] },
    { left: 150, width: paper.width - 150, align: 'right', lines: [{ text: figure, style: strong }] },
  ])
}

/** At the bottom of the last page. */
function writeFooter(
  paper: PdfWriter,
  { name, address, configPhoneNumber, configEmail }: ReceiptContext['site'],
): void {
  const place = `${address.street}, ${address.locality}, ${address.region} ${address.postalCode}`
  paper.goToFoot(28)
  paper.paragraph(`${name} · ${place}`, small)
  paper.paragraph(`${configPhoneNumber} · ${configEmail}`, small)
}
