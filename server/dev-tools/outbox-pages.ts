import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono, type MiddlewareHandler } from 'hono'
import { html } from 'hono/html'
import type { MailConfig, SmsConfig } from '#server/config/config.ts'
import { projectRoot } from '#server/files/project-root.ts'
import type { HttpEnv } from '#server/http/request-context.ts'
import { listEmails, listTexts, readEmail } from './outbox-messages.ts'
import { emailPage, listPage } from './outbox-view.ts'

/**
 * `/outbox`, for developers: emails and texts that were written to files instead of being sent. Only served by a
 * development server, and only while emails go to files.
 */
export function outboxPages(mail: MailConfig, sms: SmsConfig): MiddlewareHandler<HttpEnv> {
  if (mail.kind !== 'outbox') return (_c, next) => next()
  const pages = createPages({
    folder: mail.folder,
    textFolder: sms.kind === 'outbox' ? sms.folder : undefined,
  })
  return async (c, next) => {
    if (c.req.path !== '/outbox' && !c.req.path.startsWith('/outbox/')) return next()
    return pages.fetch(c.req.raw, c.env)
  }
}

function createPages({ folder, textFolder }: { folder: string; textFolder: string | undefined }) {
  const pages = new Hono<HttpEnv>({ strict: false }).basePath('/outbox')

  pages.use(async (c, next) => {
    c.header('Content-Security-Policy', pagePolicy)
    c.header('X-Content-Type-Options', 'nosniff')
    c.header('Referrer-Policy', 'no-referrer')
    c.header('Cache-Control', 'no-store')
    await next()
  })
  pages.get('/', async (c) => {
    const texts = textFolder ? await listTexts(textFolder) : []
    return c.html(listPage({ emails: await listEmails(folder), texts, folder }))
  })
  pages.get('/outbox.css', async (c) => {
    c.header('Content-Type', 'text/css; charset=utf-8')
    return c.body(await readFile(join(projectRoot, 'server/dev-tools/outbox.css'), 'utf8'))
  })
  pages.get('/:name', async (c) => {
    const name = c.req.param('name')
    const email = await readEmail(folder, name)
    return email ? c.html(emailPage(name, email)) : c.notFound()
  })
  pages.get('/:name/html', async (c) => {
    const email = await readEmail(folder, c.req.param('name'))
    c.header('Content-Security-Policy', emailPolicy)
    return email ? c.html(email.html || html`<p>This email has no HTML part.</p>`) : c.notFound()
  })
  pages.get('/:name/source', async (c) => {
    const email = await readEmail(folder, c.req.param('name'))
    return email ? c.text(email.source) : c.notFound()
  })
  pages.get('/:name/attachments/:index', async (c) => {
    const email = await readEmail(folder, c.req.param('name'))
    const attachment = email?.attachments[Number(c.req.param('index'))]
    if (!attachment) return c.notFound()
    c.header('Content-Type', 'application/octet-stream')
    c.header('Content-Disposition', `attachment; filename*=UTF-8''${encodeURIComponent(attachment.name)}`)
    return c.body(new Uint8Array(attachment.content))
  })
  return pages
}

const pagePolicy =
  "default-src 'none'; style-src 'self'; img-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * An email may use its own styles, show the pictures of this server and open links in new tabs. It runs no scripts, loads
 * nothing else, and has no origin.
 */
const emailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src http://localhost:* http://*.localhost:*; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox"
