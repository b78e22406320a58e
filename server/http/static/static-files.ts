import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { basename, extname, join, relative, sep } from 'node:path'
import type { Context, MiddlewareHandler } from 'hono'
import type { HttpEnv } from '#server/http/request-context.ts'
import { documentHeaders } from '#server/http/security/security-headers.ts'
import { type Encoding, isNotModified, negotiateEncoding } from './negotiation.ts'

type StaticFile = {
  type: string
  etag: string
  cacheControl: string
  paths: Partial<Record<Encoding, string>>
}

/**
 * Serves the files of a build, below the path `at`. Reads each file on its first request and then serves it from memory.
 * Documents are not files: the handler that sends them knows their headers. Each site has icons of its own, which browsers
 * ask for at the root, like `/favicon.ico`.
 */
export async function staticFiles(folder: string, { at = '' } = {}): Promise<MiddlewareHandler<HttpEnv>> {
  const files = await indexFolder(folder, at)
  const bodies = new Map<string, Promise<Buffer<ArrayBuffer>>>()

  /** A read that fails is not cached: the next request tries again. */
  function read(path: string): Promise<Buffer<ArrayBuffer>> {
    const cached = bodies.get(path)
    if (cached) return cached
    const reading = readFile(path)
    bodies.set(path, reading)
    reading.catch(() => bodies.delete(path))
    return reading
  }

  return async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next()
    const file = files.get(c.req.path) ?? files.get(`/icons/${c.get('site')?.key}${c.req.path}`)
    if (!file) return next()
    if (!isDocumentOrScript(file)) for (const name of documentHeaders) c.header(name, undefined)
    const encoding = negotiateEncoding(c.req.header('accept-encoding'), file.paths)
    const path = file.paths[encoding] ?? ''
    const headers = {
      'Content-Type': file.type,
      'Cache-Control': file.cacheControl,
      ETag: file.etag,
      Vary: 'Accept-Encoding',
      ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
    }
    if (isNotModified(c.req.header('if-none-match'), file.etag)) return c.body(null, 304, headers)
    const body = await read(path)
    if (!isVideo(file)) return c.body(body, 200, headers)
    return sendRange(c, body, { ...headers, 'Accept-Ranges': 'bytes' })
  }
}

/** An SVG opened by itself is a document, and a worker has the policy of its script. */
function isDocumentOrScript({ type }: StaticFile): boolean {
  return !/^(image\/(?!svg)|font\/|video\/|text\/css)/.test(type)
}

function isVideo({ type }: StaticFile): boolean {
  return type.startsWith('video/')
}

function sendRange(
  c: Context<HttpEnv>,
  body: Buffer<ArrayBuffer>,
  headers: Record<string, string>,
): Response {
  const range = byteRange(c.req.header('range'), body.length)
  if (range === undefined) return c.body(body, 200, headers)
  if (range === 'unsatisfiable')
    return c.body(null, 416, { ...headers, 'Content-Range': `bytes */${body.length}` })
  const { start, end } = range
  return c.body(body.subarray(start, end + 1), 206, {
    ...headers,
    'Content-Range': `bytes ${start}-${end}/${body.length}`,
  })
}

async function indexFolder(folder: string, at: string): Promise<Map<string, StaticFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const known = new Set(paths)
  const files = new Map<string, StaticFile>()
  for (const path of paths) {
    if (/\.(br|gz|html)$/.test(path)) continue
    const url = `/${relative(folder, path).split(sep).join('/')}`
    const isHashed = hashedName.test(url)
    files.set(at + url, {
      type: contentTypes[extname(path)] ?? 'application/octet-stream',
      // Most files have a hash in their name. Reading them all would delay the start.
      etag: `"${isHashed ? basename(path) : await hashFile(path)}"`,
      cacheControl: isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      paths: {
        identity: path,
        ...(known.has(`${path}.br`) ? { br: `${path}.br` } : {}),
        ...(known.has(`${path}.gz`) ? { gzip: `${path}.gz` } : {}),
      },
    })
  }
  return files
}

async function hashFile(path: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(path))
    .digest('base64url')
    .slice(0, 16)
}

/** A name with a content hash never changes its content, so browsers may cache it without limit. */
const hashedName = /^\/assets\/|^\/pictures\/.+\.[0-9a-f]{8}(-\d+)?\.(avif|webp)$/

const contentTypes: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mp4': 'video/mp4',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.vtt': 'text/vtt; charset=utf-8',
  '.webm': 'video/webm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

type ByteRange = { start: number; end: number }

/**
 * Parses a `Range` header for a body of this length. Returns one byte range, 'unsatisfiable', or undefined where the
 * header is absent or may be ignored. Some video players require range requests.
 */
function byteRange(header: string | undefined, length: number): ByteRange | 'unsatisfiable' | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === undefined || (first === '' && last === '')) return undefined
  if (first === '') {
    const count = Math.min(Number(last), length)
    return count > 0 ? { start: length - count, end: length - 1 } : 'unsatisfiable'
  }
  const start = Number(first)
  const end = last === '' ? length - 1 : Math.min(Number(last), length - 1)
  if (last !== '' && Number(last) < start) return undefined
  return start < length ? { start, end } : 'unsatisfiable'
}
