import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { simpleParser } from 'mailparser'
import { Secret, TOTP } from 'otpauth'

export const deskPassword = 'quiet harbor violet 9'

/** The path of the link that the server printed, which creates the first owner. */
export async function findOwnerLink(server: { output: string }): Promise<string> {
  const find = () => server.output.match(/\/desk\/welcome#[\w-]+/)?.[0]
  await expect.poll(find, { timeout: 60_000 }).toBeTruthy()
  return find() ?? ''
}

/** The path of the link in the newest invitation to this address. */
export async function findInvitation(folder: string, email: string): Promise<string> {
  let found: string | undefined
  const look = async () => {
    const outbox = join(folder, 'data/outbox')
    const names = (await readdir(outbox).catch(() => [])).filter((name) => /^[^.].*\.eml$/.test(name)).sort()
    for (const name of names) {
      const { to, text = '' } = await simpleParser(await readFile(join(outbox, name)))
      if ([to ?? []].flat().some((each) => each.text.includes(email)))
        found = text.match(/\/desk\/welcome#[\w-]+/)?.[0] ?? found
    }
    return found
  }
  await expect.poll(look, { timeout: 60_000, intervals: [250] }).toBeTruthy()
  return found ?? ''
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
