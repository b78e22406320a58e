import PDFDocument from 'pdfkit'
import { formatCents } from '#domain/pricing/price.ts'
import type { Site } from '#domain/site/site.ts'
import { printable } from './printable.ts'
import type { Amount, Fact, ReceiptFacts } from './receipt-facts.ts'

type Around = { site: Pick<Site, 'name' | 'address' | 'configPhoneNumber' | 'configEmail'>; now: Date }

const margin = 60
const edge = 44
const labelWidth = 96
const colours = { text: '#292524', muted: '#57534e', line: '#d6d3d1', olive: '#555948' }

/** A receipt on letter paper, in the site's name. */
export async function receiptPdf(receipt: ReceiptFacts, { site, now }: Around): Promise<Buffer> {
  const document = new PDFDocument({
    size: 'LETTER',
    margins: { top: edge, bottom: edge, left: margin, right: margin },
    lang: 'en-US',
    displayTitle: true,
    info: { Title: `Receipt ${receipt.reference}`, Author: printable(site.name), CreationDate: now },
  })
  const whole = collect(document)
  head(document, site)
  facts(document, receipt.facts)
  section(document, 'Trip')
  facts(document, receipt.trip)
  section(document, 'Price')
  for (const line of receipt.amounts) amount(document, line)
  total(document, receipt.totalCents)
  foot(document, site)
  document.end()
  return whole
}

type Paper = InstanceType<typeof PDFDocument>

function collect(document: Paper): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  document.on('end', () => resolve(Buffer.concat(chunks)))
  document.on('error', reject)
  return promise
}

function head(document: Paper, { name }: Around['site']): void {
  document.font('Times-Roman').fontSize(13).fillColor(colours.olive).text(printable(name), { lineGap: 6 })
  document.fontSize(30).fillColor(colours.text).text('Receipt', { lineGap: 8 })
  rule(document)
}

function section(document: Paper, title: string): void {
  document.moveDown(1.2)
  makeRoom(document, 60)
  document.font('Times-Roman').fontSize(16).fillColor(colours.text).text(title, margin, document.y)
  document.moveDown(0.4)
}

function facts(document: Paper, list: readonly Fact[]): void {
  document.fontSize(10)
  for (const [label, value] of list) {
    makeRoom(document, 30)
    const top = document.y
    document.font('Helvetica').fillColor(colours.muted).text(label, margin, top, { width: labelWidth })
    const left = margin + labelWidth
    document
      .fillColor(colours.text)
      .text(printable(value), left, top, { width: innerWidth(document) - labelWidth, lineGap: 2 })
    document.x = margin
    document.y += 3
  }
}

const figureWidth = 90

function amount(document: Paper, { label, cents, note }: Amount): void {
  makeRoom(document, 40)
  const top = document.y
  const textWidth = innerWidth(document) - figureWidth
  document
    .font('Helvetica')
    .fontSize(10)
    .fillColor(colours.text)
    .text(printable(formatCents(cents)), margin + textWidth, top, { width: figureWidth, align: 'right' })
    .text(printable(label), margin, top, { width: textWidth })
  if (note)
    document
      .fontSize(8.5)
      .fillColor(colours.muted)
      .text(printable(note), margin, document.y + 1, { width: textWidth })
  document.y += 5
}

function total(document: Paper, totalCents: number | null): void {
  makeRoom(document, 36)
  document.y += 4
  rule(document)
  const top = document.y
  const figure = totalCents === null ? 'We will send you the price' : formatCents(totalCents)
  document
    .font('Helvetica-Bold')
    .fontSize(11)
    .fillColor(colours.text)
    .text('Total', margin, top, { width: 100 })
  document.text(printable(figure), margin + 100, top, { width: innerWidth(document) - 100, align: 'right' })
}

const footHeight = 24

/** At the bottom of the last page. */
function foot(document: Paper, { name, address, configPhoneNumber, configEmail }: Around['site']): void {
  makeRoom(document, footHeight + 10)
  const place = `${address.street}, ${address.locality}, ${address.region} ${address.postalCode}`
  document
    .font('Helvetica')
    .fontSize(8.5)
    .fillColor(colours.muted)
    .text(printable(`${name} · ${place}`), margin, document.page.height - edge - footHeight)
    .text(printable(`${configPhoneNumber} · ${configEmail}`))
}

function rule(document: Paper): void {
  const { y } = document
  document
    .moveTo(margin, y)
    .lineTo(margin + innerWidth(document), y)
    .lineWidth(0.5)
    .strokeColor(colours.line)
    .stroke()
  document.y = y + 12
}

/** What belongs together is not torn apart by the end of a page. */
function makeRoom(document: Paper, height: number): void {
  if (document.y + height > document.page.height - edge) document.addPage()
}

function innerWidth(document: Paper): number {
  return document.page.width - 2 * margin
}
