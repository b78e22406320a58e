import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { type ParsedMail, simpleParser } from 'mailparser'

const folder = 'test-results/data/outbox'

/** Each email is parsed once in a worker: there are hundreds, and tests look for theirs again and again. */
const parsed = new Map<string, Promise<ParsedMail | undefined>>()

/** All emails that the server has sent, oldest first. */
export async function readOutbox(): Promise<ParsedMail[]> {
  const names = await readdir(folder).catch(() => [])
  const mails = await Promise.all(
    names
      .filter((name) => /^[^.].*\.eml$/.test(name))
      .sort()
      .map(parse),
  )
  return mails.filter((mail) => mail !== undefined)
}

/** Waits for what `find` finds in the emails. */
export async function findInOutbox(find: (mails: ParsedMail[]) => string | undefined): Promise<string> {
  let found: string | undefined
  const look = async () => {
    found = find(await readOutbox())
    return found
  }
  await expect.poll(look, { timeout: 60_000, intervals: [100, 250] }).toBeTruthy()
  return found ?? ''
}

/** The link to do something about this booking, out of an email about it. */
export function findEmailedLink(reference: string, shape: RegExp, about = /./): Promise<string> {
  return findInOutbox((mails) =>
    mails
      .filter(({ subject = '' }) => subject.includes(reference) && about.test(subject))
      .map(({ text = '' }) => text.match(shape)?.[0])
      .find(Boolean),
  )
}

export function isTo({ to }: ParsedMail, email: string): boolean {
  return [to ?? []].flat().some(({ text }) => text.includes(email))
}

/** Undefined for one that the server has removed: it keeps the newest. */
function parse(name: string): Promise<ParsedMail | undefined> {
  const known = parsed.get(name)
  if (known) return known
  const mail = readFile(join(folder, name)).then(
    (source) => simpleParser(source),
    () => undefined,
  )
  parsed.set(name, mail)
  return mail
}
