import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { simpleParser } from 'mailparser'
import { afterAll, expect, test } from 'vitest'
import { mailOutbox } from './outbox.ts'

const root = await mkdtemp(join(tmpdir(), 'sagewood-outbox-'))
afterAll(() => rm(root, { recursive: true }))

const message = {
  from: '"Sagewood" <reservations@sagewoodlimo.example>',
  to: 'ann@example.com',
  subject: 'Your booking',
  html: '<p>Hello – it is <b>done</b></p>',
  text: 'Hello – it is done',
  messageId: '<one@sagewoodlimo.example>',
}

test('an email is written to a file that only its owner can read', async () => {
  const folder = join(root, 'one')

  await mailOutbox({ folder, now: () => new Date('2026-11-17T14:30:05.123Z') }).send({
    ...message,
    attachments: [{ filename: 'trip.txt', content: 'To JFK', contentType: 'text/plain' }],
    calendar: { method: 'REQUEST', content: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n' },
  })

  const [name = '', ...others] = await readdir(folder)
  expect(others).toEqual([])
  expect(name).toMatch(/^2026-11-17T14-30-05-123Z-[0-9a-f]{8}\.eml$/)
  expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600)
  const mail = await simpleParser(await readFile(join(folder, name)))
  expect(mail).toMatchObject({
    subject: 'Your booking',
    from: { text: '"Sagewood" <reservations@sagewoodlimo.example>' },
    to: { text: 'ann@example.com' },
    messageId: '<one@sagewoodlimo.example>',
    html: expect.stringContaining('<p>Hello – it is <b>done</b></p>'),
    text: expect.stringContaining('Hello – it is done'),
  })
  expect(mail.headers.get('auto-submitted')).toBe('auto-generated')
  expect(mail.attachments.map(({ filename }) => filename)).toEqual(expect.arrayContaining(['trip.txt']))
})

test('file names sort by time, and the oldest files are deleted at the limit', async () => {
  const folder = join(root, 'many')
  let second = 0
  const mail = mailOutbox({
    folder,
    now: () => new Date(Date.UTC(2026, 10, 17, 14, 30, second++)),
    maxFiles: 3,
  })

  for (const subject of ['first', 'second', 'third', 'fourth', 'fifth'])
    await mail.send({ ...message, subject })

  const names = (await readdir(folder)).sort()
  const subjects = await Promise.all(
    names.map(async (name) => (await simpleParser(await readFile(join(folder, name)))).subject),
  )
  expect(subjects).toEqual(['third', 'fourth', 'fifth'])
})

test('a line break in any field cannot inject a header', async () => {
  const folder = join(root, 'hostile')
  const broken = 'x\r\nBcc: thief@example.com\r\n\r\n<script>'

  await mailOutbox({ folder, now: () => new Date() }).send({
    ...message,
    from: `"${broken}" <reservations@sagewoodlimo.example>`,
    to: `ann@example.com\r\nBcc: thief@example.com`,
    replyTo: `ann@example.com\nBcc: thief@example.com`,
    subject: broken,
    messageId: `<one@sagewoodlimo.example>\r\nBcc: thief@example.com`,
    attachments: [{ filename: broken, content: 'x', contentType: `text/plain\r\nBcc: thief@example.com` }],
  })

  const [name = ''] = await readdir(folder)
  const source = await readFile(join(folder, name), 'utf8')
  expect(source).not.toMatch(/^bcc:/im)
  expect((await simpleParser(source)).bcc).toBeUndefined()
})

test('several addresses in one field do not become a list of recipients', async () => {
  const folder = join(root, 'list')

  await mailOutbox({ folder, now: () => new Date() }).send({
    ...message,
    to: 'ann@example.com, thief@example.com',
  })

  const [name = ''] = await readdir(folder)
  const { to } = await simpleParser(await readFile(join(folder, name)))
  expect([to ?? []].flat().flatMap(({ value }) => value)).toHaveLength(1)
})
