import { faceNames, fontFile, toTextRuns } from './typeface.ts'

type Document = InstanceType<typeof import('pdfkit')>

export type TextStyle = { size: number; color: string; strong?: boolean }

type Element = ReturnType<Document['struct']>

const margin = 60
const edge = 44
const lineColor = '#d6d3d1'

/** Writes a tagged US Letter PDF from top to bottom. */
export type PdfWriter = Awaited<ReturnType<typeof openPdfWriter>>

type Options = {
  title: string
  author: string
  now: Date
  /** Multiplies type sizes and distances. */
  scale?: number
}

export async function openPdfWriter({ title, author, now, scale = 1 }: Options) {
  // Loaded with the first receipt: it and its fonts take a tenth of a second.
  const { default: PDFDocument } = await import('pdfkit')
  let pages = 1
  const document = new PDFDocument({
    size: 'LETTER',
    margins: { top: edge, bottom: edge, left: margin, right: margin },
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    // Otherwise the document references a font that it does not embed.
    font: '',
    info: { Title: title, Author: author, CreationDate: now },
  })
  for (const face of faceNames) document.registerFont(face, fontFile(face))
  document.on('pageAdded', () => {
    pages += 1
  })
  const whole = collect(document)
  const root = document.struct('Document')
  document.addStructure(root)
  const width = document.page.width - 2 * margin

  return {
    width,
    pageCount: () => pages,
    /** Starts a new page unless `height` fits on this one, so that related lines are not split. */
    makeRoom(height: number): void {
      if (document.y + height * scale > document.page.height - edge) document.addPage()
    },
    skip(height: number): void {
      document.y += height * scale
    },
    /** Moves to `height` above the bottom margin of the page. */
    goToFoot(height: number): void {
      if (document.y + height + 10 > document.page.height - edge) document.addPage()
      document.y = document.page.height - edge - height
    },
    rule(): void {
      document.markContent('Artifact', { type: 'Layout' })
      const { y } = document
      document
        .moveTo(margin, y)
        .lineTo(margin + width, y)
        .lineWidth(0.5)
        .strokeColor(lineColor)
        .stroke()
      document.endMarkedContent()
      document.y = y + 10 * scale
    },
    heading(kind: 'H1' | 'H2', text: string, { size, color }: TextStyle): void {
      const write = () => {
        document
          .font('serif')
          .fontSize(size * scale)
          .fillColor(color)
        document.text(text, margin, document.y)
      }
      root.add(document.struct(kind, {}, write))
    },
    paragraph(text: string, style: TextStyle): void {
      root.add(document.struct('P', {}, () => write(document, { text, style, left: 0, width, scale })))
    },
    /** Each row has cells side by side and is as high as its highest cell. */
    table(): { row: (cells: readonly Cell[]) => void } {
      const table = document.struct('Table')
      root.add(table)
      return { row: (cells) => addRow(document, table, { cells, scale }) }
    },
    close(): Promise<Buffer> {
      root.end()
      document.end()
      return whole
    },
  }
}

export type Cell = {
  /** From the left margin. */
  left: number
  width: number
  align?: 'right'
  lines: { text: string; style: TextStyle }[]
}

function addRow(
  document: Document,
  table: Element,
  { cells, scale }: { cells: readonly Cell[]; scale: number },
): void {
  const row = document.struct('TR')
  table.add(row)
  const top = document.y
  let bottom = top
  for (const { lines, ...place } of cells) {
    document.y = top
    row.add(
      document.struct('TD', {}, () => {
        for (const line of lines) write(document, { ...line, ...place, scale })
      }),
    )
    bottom = Math.max(bottom, document.y)
  }
  document.x = margin
  document.y = bottom
}

type WriteOptions = {
  text: string
  style: TextStyle
  left: number
  width: number
  align?: 'right'
  scale: number
}

/** Writes runs of several fonts on one baseline. */
function write(document: Document, { text, style, left, width, align, scale }: WriteOptions): void {
  const { color, strong = false } = style
  const size = style.size * scale
  const runs = toTextRuns(text)
  document.fillColor(color)
  const place = { width, lineGap: 2 * scale, baseline: -ascent * size, ...(align ? { align } : {}) }
  document.x = margin + left
  for (const [index, run] of runs.entries()) {
    document.font(strong && run.face === 'text' ? 'strong' : run.face)
    document.fontSize(run.face.startsWith('serif') ? size * serifScale : size)
    document.text(run.text, { ...place, continued: index < runs.length - 1 } as object)
  }
}

const ascent = 0.95

/** At the same font size, the serif family looks smaller. */
const serifScale = 1.15

function collect(document: Document): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  document.on('end', () => resolve(Buffer.concat(chunks)))
  document.on('error', reject)
  return promise
}
