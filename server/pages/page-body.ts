import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { RenderedPage } from '#domain/site/page-dependencies.ts'

type Bytes = Buffer<ArrayBuffer>

export async function readPage({ body }: RenderedPage): Promise<Bytes> {
  if (typeof body === 'string') return Buffer.from(body)
  return body ? buffer(body) : Buffer.alloc(0)
}

/** For a page that many visitors get. A higher quality takes five times as long and saves half a percent. */
export const compressOnce = { br: compressBrotli(7), gzip: compressGzip(6) }

/** For one visitor. At this quality, brotli is faster than gzip, and smaller. */
export const compressForOne = { br: compressBrotli(4), gzip: compressGzip(4) }

function compressBrotli(quality: number): (page: Bytes) => Promise<Bytes> {
  const compress = promisify(brotliCompress)
  return (page) => compress(page, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
}

function compressGzip(level: number): (page: Bytes) => Promise<Bytes> {
  const compress = promisify(gzip)
  return (page) => compress(page, { level })
}
