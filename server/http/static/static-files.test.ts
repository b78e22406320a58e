import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterAll, expect, test } from 'vitest'
import type { Site } from '#domain/site/site.ts'
import type { HttpEnv } from '#server/http/request-context.ts'
import { staticFiles } from './static-files.ts'

const script = Buffer.from('console.log("the fleet");\n'.repeat(100))
const folder = await mkdtemp(join(tmpdir(), 'sagewood-files-'))
afterAll(() => rm(folder, { recursive: true }))
await write('secret.txt', 'not for visitors')
await write('client/assets/app-B4k9Met_.js', script)
await write('client/assets/app-B4k9Met_.js.br', brotliCompressSync(script))
await write('client/assets/app-B4k9Met_.js.gz', gzipSync(script))
await write('client/pictures/suv.0a1b2c3d-640.avif', 'a picture')
await write('client/pictures/suv.0a1b2c3d.webp', 'a picture')
await write('client/favicon.svg', '<svg/>')
await write('client/media/film.mp4', '0123456789')

const site = new Hono<HttpEnv>()
site.use(await staticFiles(join(folder, 'client')))
site.notFound((c) => c.text('passed on', 404))

const asset = '/assets/app-B4k9Met_.js'

test('a name with a content hash is cached without limit, any other for an hour', async () => {
  const cacheControl = async (path: string) => (await site.request(path)).headers.get('Cache-Control')

  expect(await cacheControl(asset)).toBe('public, max-age=31536000, immutable')
  expect(await cacheControl('/pictures/suv.0a1b2c3d-640.avif')).toBe('public, max-age=31536000, immutable')
  expect(await cacheControl('/pictures/suv.0a1b2c3d.webp')).toBe('public, max-age=31536000, immutable')
  expect(await cacheControl('/favicon.svg')).toBe('public, max-age=3600')
})

test('an icon at the root is that of the site', async () => {
  for (const key of ['a', 'b']) await write(`own/icons/${key}/favicon.ico`, `icon of ${key}`)
  const files = await staticFiles(join(folder, 'own'))
  const iconOf = async (key: string) => {
    const own = new Hono<HttpEnv>()
    own.use((c, next) => {
      c.set('site', { key } as Site)
      return next()
    })
    own.use(files)
    return (await own.request('/favicon.ico')).text()
  }

  expect([await iconOf('a'), await iconOf('b')]).toEqual(['icon of a', 'icon of b'])
})

test('a file that could not be read once is served as soon as it can be', async () => {
  const path = join(folder, 'client/favicon.svg')
  const quiet = new Hono<HttpEnv>()
  quiet.use(await staticFiles(join(folder, 'client')))
  quiet.onError((_, c) => c.text('failed', 500))
  await rename(path, `${path}.away`)

  const failed = await quiet.request('/favicon.svg')
  await rename(`${path}.away`, path)
  const served = await quiet.request('/favicon.svg')

  expect(failed.status).toBe(500)
  expect(served.status).toBe(200)
  expect(await served.text()).toBe('<svg/>')
})

test.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip;q=0.8, br;q=0.1', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
  ['br;q=0, gzip', 'gzip', gunzipSync],
  ['br; q=0.000, gzip;q=0', null, (body: Buffer) => body],
  ['identity', null, (body: Buffer) => body],
  [undefined, null, (body: Buffer) => body],
])('a client that accepts %s gets %s, which decodes to the same bytes', async (accept, encoding, decode) => {
  const response = await site.request(asset, { headers: accept ? { 'Accept-Encoding': accept } : {} })

  expect(response.headers.get('Content-Encoding')).toBe(encoding)
  expect(response.headers.get('Vary')).toBe('Accept-Encoding')
  expect(decode(Buffer.from(await response.arrayBuffer()))).toEqual(script)
})

test('a file without a compressed version is sent uncompressed', async () => {
  const response = await site.request('/favicon.svg', { headers: { 'Accept-Encoding': 'br, gzip' } })

  expect(response.headers.get('Content-Encoding')).toBeNull()
  expect(await response.text()).toBe('<svg/>')
})

test('a client that has the file gets 304 without a body', async () => {
  const etag = (await site.request(asset)).headers.get('ETag') ?? ''

  for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const response = await site.request(asset, { headers: { 'If-None-Match': known } })
    expect(response.status).toBe(304)
    expect(response.headers.get('ETag')).toBe(etag)
    expect(await response.text()).toBe('')
  }
  expect((await site.request(asset, { headers: { 'If-None-Match': '"other"' } })).status).toBe(200)
})

test('HEAD gives the headers of GET and no body', async () => {
  const response = await site.request(asset, { method: 'HEAD', headers: { 'Accept-Encoding': 'br' } })

  expect(response.status).toBe(200)
  expect(response.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8')
  expect(response.headers.get('Content-Encoding')).toBe('br')
  expect(await response.text()).toBe('')
})

test.each([
  '/assets/nothing.js',
  '/assets',
  '/assets/',
  `${asset}.br`,
  `${asset}.gz`,
  '/../secret.txt',
  '/assets/../../secret.txt',
  '/..%2fsecret.txt',
  '/%2e%2e/secret.txt',
  '/..%5csecret.txt',
  '/%00',
])('%s is not served as a file', async (path) => {
  const response = await site.request(path)

  expect(response.status).toBe(404)
  expect(await response.text()).toBe('passed on')
})

test.each([
  ['bytes=0-3', 206, 'bytes 0-3/10', '0123'],
  ['bytes=4-', 206, 'bytes 4-9/10', '456789'],
  ['bytes=8-99', 206, 'bytes 8-9/10', '89'],
  ['bytes=-2', 206, 'bytes 8-9/10', '89'],
  ['bytes=10-', 416, 'bytes */10', ''],
  ['bytes=-0', 416, 'bytes */10', ''],
  ['bytes=3-1', 200, null, '0123456789'],
  ['bytes=0-1,4-5', 200, null, '0123456789'],
  ['lines=0-3', 200, null, '0123456789'],
])('a range request for %s of a video gets %i', async (range, status, contentRange, body) => {
  const response = await site.request('/media/film.mp4', { headers: { Range: range } })

  expect(response.status).toBe(status)
  expect(response.headers.get('Content-Range')).toBe(contentRange)
  expect(response.headers.get('Accept-Ranges')).toBe('bytes')
  expect(await response.text()).toBe(body)
})

test('files are served for GET and HEAD only', async () => {
  expect((await site.request(asset, { method: 'POST' })).status).toBe(404)
})

test.each([
  ['css', 'text/css; charset=utf-8'],
  ['ico', 'image/x-icon'],
  ['jpg', 'image/jpeg'],
  ['js', 'text/javascript; charset=utf-8'],
  ['json', 'application/json; charset=utf-8'],
  ['mp4', 'video/mp4'],
  ['png', 'image/png'],
  ['svg', 'image/svg+xml; charset=utf-8'],
  ['txt', 'text/plain; charset=utf-8'],
  ['vtt', 'text/vtt; charset=utf-8'],
  ['webm', 'video/webm'],
  ['webmanifest', 'application/manifest+json; charset=utf-8'],
  ['avif', 'image/avif'],
  ['webp', 'image/webp'],
  ['woff2', 'font/woff2'],
  ['strange', 'application/octet-stream'],
])('a .%s is served as %s', async (extension, type) => {
  await write(`types/file.${extension}`, 'content')
  const files = new Hono<HttpEnv>().use(await staticFiles(join(folder, 'types')))

  expect((await files.request(`/file.${extension}`)).headers.get('Content-Type')).toBe(type)
})

async function write(path: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true })
  await writeFile(join(folder, path), content)
}
