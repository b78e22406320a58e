import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'

export type StoredEmail = {
  subject: string
  from: string
  to: string
  date: Date | undefined
  headers: { name: string; value: string }[]
  html: string
  text: string
  attachments: { name: string; type: string; content: Buffer }[]
  /** The calendar invitation; empty if the email has none. */
  calendar: string
  source: string
}

export type EmailEntry = { name: string; email: StoredEmail }

/** The newest 100, newest first. */
export async function listEmails(folder: string): Promise<EmailEntry[]> {
  const names = (await readdir(folder).catch(() => [])).filter(isEmailFile).sort().reverse().slice(0, 100)
  const read = await Promise.all(names.map(async (name) => ({ name, email: await readEmail(folder, name) })))
  return read.flatMap(({ name, email }) => (email ? [{ name, email }] : []))
}

/** Undefined if there is no such file, or if the name could lead to another folder. */
export async function readEmail(folder: string, name: string): Promise<StoredEmail | undefined> {
  if (!isEmailFile(name)) return undefined
  const source = await readFile(join(folder, name)).catch(() => undefined)
  return source && parse(source)
}

function isEmailFile(name: string): boolean {
  return /^[\w-]+\.eml$/.test(name)
}

async function parse(source: Buffer): Promise<StoredEmail> {
  // A development dependency: it is not installed in production.
  const { simpleParser } = await import('mailparser')
  const { subject, from, to, date, headerLines, html, text, attachments } = await simpleParser(source, {
    skipTextToHtml: true,
    skipHtmlToText: true,
    skipTextLinks: true,
  })
  return {
    subject: subject ?? '',
    from: from?.text ?? '',
    to: [to ?? []]
      .flat()
      .map((address) => address.text)
      .join(', '),
    date,
    headers: headerLines.map(({ line }) => {
      const colon = line.indexOf(':')
      return { name: line.slice(0, colon), value: line.slice(colon + 1).trim() }
    }),
    html: html || '',
    text: text ?? '',
    // The invitation is both an inline part and an attachment: list only the attachment.
    attachments: attachments.filter(isFile).map(({ filename, contentType, content }) => ({
      name: filename ?? 'attachment',
      type: contentType,
      content,
    })),
    calendar:
      attachments.find(({ contentType }) => contentType === 'text/calendar')?.content.toString() ?? '',
    source: source.toString('utf8'),
  }
}

function isFile({ filename, contentType }: { filename?: string | undefined; contentType: string }): boolean {
  return filename !== undefined || contentType !== 'text/calendar'
}

const textSchema = z.object({ to: z.string(), text: z.string(), at: z.string() })

export type TextFile = z.infer<typeof textSchema>

/** The newest 100, newest first. Skips files that are not stored texts. */
export async function listTexts(folder: string): Promise<TextFile[]> {
  const names = (await readdir(folder).catch(() => []))
    .filter((name) => /^[\w-]+\.json$/.test(name))
    .sort()
    .reverse()
    .slice(0, 100)
  const read = await Promise.all(names.map((name) => readText(join(folder, name))))
  return read.flatMap((text) => text ?? [])
}

async function readText(file: string): Promise<TextFile | undefined> {
  try {
    return textSchema.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch {
    return undefined
  }
}
