import { maxPhotoBytes } from '#domain/drive/extras.ts'

export type PhotoType = 'image/jpeg' | 'image/png' | 'image/webp'

/**
 * A photo without what phones add to it, such as the place where it was taken. Null if its bytes are no JPEG, PNG or WebP
 * file. Parts that show nothing, and whatever follows the end of the picture, are left out.
 */
export function stripPhoto(bytes: Uint8Array): { bytes: Uint8Array; type: PhotoType } | null {
  if (bytes.length > maxPhotoBytes) return null
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  for (const { type, strip } of formats) {
    const stripped = strip(file)
    if (stripped) return { bytes: stripped, type }
  }
  return null
}

const formats: { type: PhotoType; strip: (file: Buffer) => Buffer | null }[] = [
  { type: 'image/jpeg', strip: stripJpeg },
  { type: 'image/png', strip: stripPng },
  { type: 'image/webp', strip: stripWebp },
]

/** Keeps the tables, the frame and the scans. Other segments are metadata. */
function stripJpeg(file: Buffer): Buffer | null {
  if (file.length < 4 || file.readUInt16BE(0) !== 0xffd8) return null
  const parts = [file.subarray(0, 2)]
  let hasFrame = false
  for (let at = 2; at + 2 <= file.length; ) {
    const marker = file[at + 1] ?? 0
    if (file[at] !== 0xff) return null
    if (marker === 0xd9) return hasFrame ? Buffer.concat([...parts, file.subarray(at, at + 2)]) : null
    if (at + 4 > file.length) return null
    const length = file.readUInt16BE(at + 2)
    let end = at + 2 + length
    if (length < 2 || end > file.length) return null
    if (marker === 0xda) end = endOfScan(file, end)
    hasFrame ||= marker >= 0xc0 && marker <= 0xc2
    // Adobe's segment says how the colors are to be read.
    const isMetadata = (marker >= 0xe0 && marker <= 0xef && marker !== 0xee) || marker === 0xfe
    if (!isMetadata) parts.push(file.subarray(at, end))
    at = end
  }
  return null
}

/** Scan data ends at the next marker. A zero after 0xff means the byte itself; 0xd0 to 0xd7 are part of the data. */
function endOfScan(file: Buffer, from: number): number {
  for (let at = from; ; at += 2) {
    at = file.indexOf(0xff, at)
    if (at < 0) return file.length
    const next = file[at + 1] ?? 0
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at
  }
}

const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

const pngChunks = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'sRGB'])

function stripPng(file: Buffer): Buffer | null {
  if (!file.subarray(0, 8).equals(pngStart)) return null
  const parts: Buffer[] = [pngStart]
  for (let at = 8; at + 12 <= file.length; ) {
    const end = at + 12 + file.readUInt32BE(at)
    const name = file.toString('latin1', at + 4, at + 8)
    if (end > file.length || (at === 8 && name !== 'IHDR')) return null
    if (pngChunks.has(name)) parts.push(file.subarray(at, end))
    if (name === 'IEND') return Buffer.concat(parts)
    at = end
  }
  return null
}

const webpChunks = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH'])

function stripWebp(file: Buffer): Buffer | null {
  if (file.toString('latin1', 0, 4) !== 'RIFF' || file.toString('latin1', 8, 12) !== 'WEBP') return null
  if (file.length < 12) return null
  const length = Math.min(file.length, 8 + file.readUInt32LE(4))
  const parts: Buffer[] = []
  let hasPicture = false
  for (let at = 12; at + 8 <= length; ) {
    const name = file.toString('latin1', at, at + 4)
    const size = file.readUInt32LE(at + 4)
    const end = at + 8 + size + (size % 2)
    if (end > length) return null
    if (webpChunks.has(name)) {
      const chunk = Buffer.from(file.subarray(at, end))
      // Flags of the header: only transparency is left of what it announces.
      if (name === 'VP8X') chunk[8] = (chunk[8] ?? 0) & 0x10
      parts.push(chunk)
    }
    hasPicture ||= name === 'VP8 ' || name === 'VP8L'
    at = end
  }
  if (!hasPicture) return null
  const body = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...parts])
  const head = Buffer.alloc(8, 'RIFF', 'latin1')
  head.writeUInt32LE(body.length, 4)
  return Buffer.concat([head, body])
}
