import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, expect, test } from 'vitest'
import type { HttpEnv } from '#server/http/request-context.ts'
import { mailOutbox } from '#server/integrations/mail/outbox.ts'
import { smsOutbox } from '#server/integrations/sms/outbox.ts'
import { outboxPages } from './outbox-pages.ts'

const root = await mkdtemp(join(tmpdir(), 'sagewood-outbox-pages-'))
afterAll(() => rm(root, { recursive: true }))

test('an empty outbox says so', async () => {
  const response = await appOf(join(root, 'nothing')).request('/outbox')

  expect(response.status).toBe(200)
  expect(await response.text()).toContain('There are none yet')
})

test('emails are listed newest first, and each is shown with its parts, headers and attachments', async () => {
  const { app, names } = await filled()

  const list = await (await app.request('/outbox')).text()
  const page = await (await app.request(`/outbox/${names[1]}`)).text()

  expect([...list.matchAll(/>(First|Second) &lt;b&gt;</g)].map(([, subject]) => subject)).toEqual([
    'Second',
    'First',
  ])
  expect(page).toContain('<h1>Second &lt;b&gt;</h1>')
  expect(page).toContain('ann@example.com')
  expect(page).toContain('<dt>Message-ID</dt>')
  expect(page).toContain('<a href="http://localhost:3000/booking/info#token">')
  expect(page).toContain('trip.txt')
  expect(page).toContain(`src="/outbox/${names[1]}/html"`)
  expect(page).not.toContain('alert(1)')
})

test('the HTML of an email is served unchanged, but can neither run nor load anything', async () => {
  const { app, names } = await filled()

  const response = await app.request(`/outbox/${names[1]}/html`)

  expect(await response.text()).toContain('<script>alert(1)</script>')
  const policy = response.headers.get('Content-Security-Policy') ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain('sandbox')
  expect(policy).not.toContain('script')
})

test('the calendar invitation is shown, and texts are listed with the emails', async () => {
  const { app, names } = await filled()

  expect(await (await app.request(`/outbox/${names[1]}`)).text()).toContain('UID:one@example.com')
  const list = await (await app.request('/outbox')).text()
  expect(list).toContain('Your car &lt;b&gt; is confirmed')
  expect(list).toContain('to +12125550100')
})

test('an attachment is a download, never shown inline', async () => {
  const { app, names } = await filled()

  const response = await app.request(`/outbox/${names[1]}/attachments/0`)

  expect(await response.text()).toBe('To JFK')
  expect(response.headers.get('Content-Disposition')).toMatch(/^attachment; /)
  expect((await app.request(`/outbox/${names[1]}/attachments/9`)).status).toBe(404)
})

test.each(['missing.eml', '..%2Fsecret.key', 'secret.key'])('there is nothing at %s', async (name) => {
  await writeFile(join(root, 'secret.key'), 'secret')
  const app = appOf(root)

  for (const path of ['', '/html', '/source', '/attachments/0'])
    expect((await app.request(`/outbox/${name}${path}`)).status).toBe(404)
})

test('there is no outbox while emails are sent by SMTP, and other paths are passed on', async () => {
  const sending = appOf(root, { kind: 'smtp', url: 'smtp://localhost', from: undefined })

  expect(await (await sending.request('/outbox')).text()).toBe('the next one')
  expect(await (await appOf(root).request('/outboxes')).text()).toBe('the next one')
})

function appOf(
  folder: string,
  mail: Parameters<typeof outboxPages>[0] = { kind: 'outbox', folder, from: undefined },
) {
  const app = new Hono<HttpEnv>()
  app.use(outboxPages(mail, { kind: 'outbox', folder: join(folder, 'texts') }))
  app.all('*', (c) => c.text('the next one'))
  return app
}

async function filled() {
  const folder = await mkdtemp(join(root, 'filled-'))
  let second = 0
  const mail = mailOutbox({ folder, now: () => new Date(Date.UTC(2026, 10, 17, 14, 30, second++)) })
  for (const subject of ['First <b>', 'Second <b>']) {
    await mail.send({
      from: 'a@example.com',
      to: 'ann@example.com',
      subject,
      html: '<p>Hello</p><script>alert(1)</script>',
      text: 'Manage the booking:\nhttp://localhost:3000/booking/info#token',
      attachments: [{ filename: 'trip.txt', content: 'To JFK', contentType: 'text/plain' }],
      calendar: { method: 'REQUEST', content: 'BEGIN:VCALENDAR\r\nUID:one@example.com\r\nEND:VCALENDAR\r\n' },
    })
  }
  const text = { to: '+12125550100', text: 'Your car <b> is confirmed', id: 'one' }
  await smsOutbox({ folder: join(folder, 'texts'), now: () => new Date() }).send(text)
  await writeFile(join(folder, 'texts', 'broken.json'), '{')
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml')).sort()
  return { app: appOf(folder), names }
}
