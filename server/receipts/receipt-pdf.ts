import { formatCents } from '#domain/pricing/price.ts'
import type { Site } from '#domain/site/site.ts'
import type { Amount, Fact, ReceiptFacts } from './receipt-facts.ts'
import { type Ink, openPaper, type Paper } from './receipt-paper.ts'

type Around = {
  /** The one that the booking was made on. */
  site: Pick<Site, 'name' | 'address' | 'configPhoneNumber' | 'configEmail'>
  now: Date
}

const text: Ink = { size: 10, colour: '#292524' }
const muted: Ink = { size: 10, colour: '#57534e' }
const small: Ink = { size: 8.5, colour: '#57534e' }
const strong: Ink = { size: 11, colour: '#292524', strong: true }
const brand: Ink = { size: 10, colour: '#555948', strong: true }

/** A receipt on letter paper, in the site's name. */
export async function receiptPdf(receipt: ReceiptFacts, { site, now }: Around): Promise<Buffer> {
  const paper = openPaper({ title: `Receipt ${receipt.reference}`, author: site.name, now })
  paper.paragraph(site.name, brand)
  paper.skip(6)
  paper.heading('H1', 'Receipt', { size: 28, colour: text.colour })
  paper.skip(8)
  paper.rule()
  facts(paper, receipt.facts)
  section(paper, 'Trip')
  facts(paper, receipt.trip)
  section(paper, 'Price')
  amounts(paper, receipt.amounts)
  sum(paper, 'Total', receipt.totalCents)
  if (receipt.payments) {
    section(paper, 'Payments')
    amounts(paper, receipt.payments.lines)
    sum(paper, 'Balance due', receipt.payments.dueCents)
  }
  foot(paper, site)
  return paper.close()
}

function section(paper: Paper, title: string): void {
  paper.skip(10)
  paper.makeRoom(70)
  paper.heading('H2', title, { size: 18, colour: text.colour })
  paper.skip(4)
}

const labelWidth = 96

function facts(paper: Paper, list: readonly Fact[]): void {
  const table = paper.table()
  for (const [label, value] of list) {
    paper.makeRoom(30)
    table.row([
      { left: 0, width: labelWidth, lines: [{ text: label, ink: muted }] },
      { left: labelWidth, width: paper.width - labelWidth, lines: [{ text: value, ink: text }] },
    ])
    paper.skip(2)
  }
}

const figureWidth = 90

function amounts(paper: Paper, list: readonly Amount[]): void {
  const table = paper.table()
  const width = paper.width - figureWidth
  for (const { label, cents, note } of list) {
    paper.makeRoom(40)
    table.row([
      {
        left: 0,
        width,
        lines: [{ text: label, ink: text }, ...(note ? [{ text: note, ink: small }] : [])],
      },
      {
        left: width,
        width: figureWidth,
        align: 'right',
        lines: [{ text: formatCents(cents), ink: text }],
      },
    ])
    paper.skip(4)
  }
}

function sum(paper: Paper, label: string, cents: number | null): void {
  paper.makeRoom(36)
  paper.skip(4)
  paper.rule()
  const figure = cents === null ? 'We will send you the price' : formatCents(cents)
  paper.table().row([
    { left: 0, width: 150, lines: [{ text: label, ink: strong }] },
    { left: 150, width: paper.width - 150, align: 'right', lines: [{ text: figure, ink: strong }] },
  ])
}

/** At the bottom of the last page. */
function foot(paper: Paper, { name, address, configPhoneNumber, configEmail }: Around['site']): void {
  const place = `${address.street}, ${address.locality}, ${address.region} ${address.postalCode}`
  paper.goToFoot(28)
  paper.paragraph(`${name} · ${place}`, small)
  paper.paragraph(`${configPhoneNumber} · ${configEmail}`, small)
}
