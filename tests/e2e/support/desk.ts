import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Page,
} from '@playwright/test'
import { type ParsedMail, simpleParser } from 'mailparser'
import { Secret, TOTP } from 'otpauth'

export const deskPassword = 'quiet harbor violet 9'

/** A browser at the desk; `state` is the stored state of one that is signed in. */
export async function openDesk(
  browser: Browser,
  { port }: { port: string },
  state?: string,
  device: BrowserContextOptions = {},
) {
  const context = await browser.newContext({
    baseURL: `http://localhost:${port}`,
    locale: 'en-US',
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
    ...(state ? { storageState: JSON.parse(state) } : {}),
    ...device,
  })
  return { context, page: await context.newPage() }
}

/** Creates the first owner, Olivia Owen, by the printed link, and opens the desk. Returns her recovery codes. */
export async function createOwner(page: Page, server: { output: string }): Promise<string[]> {
  await page.goto(await findOwnerLink(server))
  await page.getByLabel('Your name').fill('Olivia Owen')
  await page.getByLabel('Email').fill('olivia@example.com')
  await page.locator('[name=password]').fill(deskPassword)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: /^Authenticator app/ }).click()
  const codes = await setUpAuthenticator(page)
  await page.getByLabel('I have stored these codes').check()
  await page.getByRole('button', { name: 'Go to the desk' }).click()
  await expect(page.getByRole('heading', { name: 'Now' })).toBeVisible()
  return codes
}

/** The path of the link that the server printed, which creates the first owner. */
export async function findOwnerLink(server: { output: string }): Promise<string> {
  const find = () => server.output.match(/\/desk\/welcome#[\w-]+/)?.[0]
  await expect.poll(find, { timeout: 60_000 }).toBeTruthy()
  return find() ?? ''
}

/** The path of the link in the newest invitation to this address. */
export function findInvitation(folder: string, email: string): Promise<string> {
  return findMailedPath(folder, /\/desk\/welcome#[\w-]+/, ({ to }) =>
    [to ?? []].flat().some((each) => each.text.includes(email)),
  )
}

/** A path in the newest email of a server that has one of this shape. */
export async function findMailedPath(
  folder: string,
  shape: RegExp,
  isMeant: (mail: ParsedMail) => boolean,
): Promise<string> {
  let found: string | undefined
  const look = async () => {
    const outbox = join(folder, 'data/outbox')
    const names = (await readdir(outbox).catch(() => [])).filter((name) => /^[^.].*\.eml$/.test(name)).sort()
    for (const name of names) {
      const mail = await simpleParser(await readFile(join(outbox, name)))
      if (isMeant(mail)) found = mail.text?.match(shape)?.[0] ?? found
    }
    return found
  }
  await expect.poll(look, { timeout: 60_000, intervals: [250] }).toBeTruthy()
  return found ?? ''
}

/** The email to this address with this subject, or one that begins with it. */
export async function findEmail(
  folder: string,
  { to: email, subject }: { to: string; subject: string },
): Promise<{ text: string }> {
  let found: string | undefined
  const look = async () => {
    const outbox = join(folder, 'data/outbox')
    const names = (await readdir(outbox).catch(() => [])).filter((name) => /^[^.].*\.eml$/.test(name))
    for (const name of names) {
      const { to, subject: about = '', text = '' } = await simpleParser(await readFile(join(outbox, name)))
      const isTo = [to ?? []].flat().some((each) => each.text.includes(email))
      if (isTo && about.startsWith(subject)) found = text
    }
    return found
  }
  await expect.poll(look, { timeout: 60_000, intervals: [250] }).toBeTruthy()
  return { text: found ?? '' }
}

/** Sets up an authenticator app on the screen, and returns the recovery codes that follow. */
export async function setUpAuthenticator(page: Page): Promise<string[]> {
  const key = page.locator('code')
  const secret = (await key.innerText()).replaceAll(' ', '')
  await page
    .getByLabel('Enter the code that the app shows')
    .fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate())
  await page.getByRole('button', { name: 'Finish' }).click()
  return readRecoveryCodes(page)
}

export async function readRecoveryCodes(page: Page): Promise<string[]> {
  const list = page.getByRole('list', { name: 'Recovery codes' })
  await expect(list.getByRole('listitem')).toHaveCount(10)
  return list.getByRole('listitem').allInnerTexts()
}

/**
 * A device whose owner always agrees. It would also answer the suggestions of the email field by itself, so the browser says
 * that it has none.
 */
export async function addVirtualAuthenticator(context: BrowserContext, page: Page): Promise<void> {
  await context.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}
