import { inflateSync } from 'node:zlib'

/** For tests: the words of a PDF of ours in the order in which they are drawn, and the parts of its structure. */
export function readPdf(pdf: Buffer): Read {
  const raw = pdf.toString('latin1')
  const objects = new Map(
    [...raw.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id, body]) => [id, body]),
  )
  const letters = new Map(
    [...raw.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id]) => {
      const [, map] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '') ?? []
      return [name, lettersOf(streamOf(objects.get(map)))]
    }),
  )
  const drawn = [...objects.values()].map(streamOf).filter((stream) => stream.includes(' TJ'))
  return {
    text: drawn.map((stream) => textOf(stream, letters)).join(''),
    parts: new Set([...raw.matchAll(/\n\/S \/(\w+)\n/g)].map(([, part = '']) => part)),
    pages: [...raw.matchAll(/\/Type \/Page\n/g)].length,
    raw,
  }
}

type Read = {
  /** A letter that its font does not have is a U+FFFD. */
  text: string
  parts: Set<string>
  pages: number
  raw: string
}

function textOf(stream: string, letters: Map<string, string[]>): string {
  let known: string[] = []
  const lines: string[] = []
  for (const [, font, line] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font !== undefined) known = letters.get(font) ?? []
    else
      lines.push([...(line ?? '').matchAll(/<([0-9a-f]+)>/g)].map(([, hex]) => decode(hex, known)).join(''))
  }
  return lines.join('')
}

function decode(hex = '', letters: readonly string[]): string {
  const codes = (hex.match(/.{4}/g) ?? []).map((code) => Number.parseInt(code, 16))
  return codes.map((code) => (code === 0 ? undefined : letters[code]) ?? '\ufffd').join('')
}

/** What each glyph of a font stands for, by the map that comes with it. */
function lettersOf(map: string): string[] {
  const letters: string[] = []
  for (const [, from = '', , list = ''] of map.matchAll(/<(\w+)> <(\w+)> \[([^\]]*)\]/g))
    for (const [index, [, hex = '']] of [...list.matchAll(/<(\w*)>/g)].entries())
      letters[Number.parseInt(from, 16) + index] = Buffer.from(hex, 'hex').swap16().toString('utf16le')
  return letters
}

function streamOf(body = ''): string {
  const [, stream] = /stream\n([\s\S]*?)\nendstream/.exec(body) ?? []
  if (stream === undefined) return ''
  try {
    return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')
  } catch {
    return stream
  }
}
