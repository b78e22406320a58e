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

/** Renders a receipt as a US Letter PDF with the site's name, in the largest type that fits on one page. */
export async function receiptPdf(receipt: ReceiptContent, context: ReceiptContext): Promise<Buffer> {
  let paper = await writeReceipt(receipt, context, 1)
  for (const scale of [0.9, 0.82, 0.74]) {
    if (paper.pageCount() === 1) break
    await paper.close()
    paper = await writeReceipt(receipt, context, scale)
  }
  return paper.close()
}

async function writeReceipt(
  receipt: ReceiptContent,
  { site, now }: ReceiptContext,
  scale: number,
): Promise<PdfWriter> {
  const title = `${receipt.title} ${receipt.reference}`
  const paper = await openPdfWriter({ title, author: site.name, now, scale })
  paper.paragraph(site.name, brand)
  paper.skip(6)
  paper.heading('H1', receipt.title, { size: 28, color: text.color })
  paper.skip(8)
  paper.rule()
  // The first four details (reference, dates, statuses) are short and share rows. Names and email addresses can be long.
  writeDetails(paper, receipt.details.slice(0, 4), { columns: 2 })
  writeDetails(paper, receipt.details.slice(4))
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
  return paper
}

function startSection(paper: PdfWriter, title: string): void {
  paper.skip(10)
  paper.makeRoom(70)
  paper.heading('H2', title, { size: 18, color: text.color })
  paper.skip(4)
}

const labelWidth = 76

/** Several details side by side save height: a receipt is one page. */
function writeDetails(paper: PdfWriter, list: readonly Detail[], { columns = 1 } = {}): void {
  const table = paper.table()
  const columnWidth = paper.width / columns
  const rows = Math.ceil(list.length / columns)
  for (let row = 0; row < rows; row++) {
    paper.makeRoom(30)
    table.row(
      list.slice(row * columns, (row + 1) * columns).flatMap(([label, value], column) => {
        const left = column * columnWidth
        const valueWidth = columnWidth - labelWidth - (columns > 1 ? gutter : 0)
        return [
          { left, width: labelWidth, lines: [{ text: label, style: muted }] },
          { left: left + labelWidth, width: valueWidth, lines: [{ text: value, style: text }] },
        ]
      }),
    )
    paper.skip(2)
  }
}

const gutter = 12

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
  const figure = cents === null ? 'We’ll send your price' : formatCents(cents)
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
