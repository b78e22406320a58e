import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { useSession } from '#app/client/session.ts'
import { type RootData, RootDataContext } from '#app/features/document/root-data.ts'
import { ToastArea } from '#app/ui/toasts/toast-area.tsx'
import { toastsStore } from '#app/ui/toasts/toasts-store.ts'
import { json, stubApi } from '#tests/pages/stub-api.ts'
import { sampleProfile } from '#tests/samples/sample-profile.ts'
import { MessageForm } from './message-form.tsx'

afterEach(() => {
  sessionStorage.clear()
  useSession.setState({ profile: null })
  toastsStore.setState({ toasts: [] })
})

const box = (name: string) => page.getByRole('textbox', { name })
const notice = (text: string) => page.getByRole('alert').getByText(text)
const send = page.getByRole('button', { name: 'Send message' })

test('the profile of a signed-in visitor fills the form and is removed on sign-out', async () => {
  await open(() => json({ data: {} }, 201))
  useSession.setState({ profile: sampleProfile() })

  await expect.element(box('Name')).toHaveValue('Anna Novak')
  await expect.element(box('Email')).toHaveValue('anna@example.com')
  await expect.element(box('Phone (optional)')).toHaveValue('(212) 555-0147')

  useSession.setState({ profile: null })
  await expect.element(box('Email')).toHaveValue('')
})

test('a lost request shows an error at the button, leaves form and focus, and is sent again with the same key', async () => {
  let lost = true
  const calls = await open(() =>
    lost ? Promise.reject(new TypeError('Failed to fetch')) : json({ data: {} }, 201),
  )
  await fill()
  await send.click()
  await expect.element(notice('We didn’t get a response')).toBeVisible()
  await expect.element(send).toHaveFocus()
  lost = false
  await send.click()

  await expect.element(page.getByRole('heading', { name: 'We’ve received your message' })).toHaveFocus()
  const keys = calls.filter(({ path }) => path === '/api/contact').map(sentKey)
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

test('offline the button shows an error and nothing is sent', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const calls = await open(() => json({ data: {} }, 201))
  await fill()
  await send.click()

  await expect.element(notice('You’re offline')).toBeVisible()
  expect(calls.filter(({ path }) => path === '/api/contact')).toEqual([])
  onLine.mockRestore()
})

test('the input is saved across reloads until it is sent', async () => {
  await open(() => json({ data: {} }, 201))
  await fill()
  await cleanup()
  await open(() => json({ data: {} }, 201))
  await expect.element(box('Message')).toHaveValue('I left an umbrella in the car.')

  await send.click()
  await expect.element(page.getByRole('heading', { name: 'We’ve received your message' })).toHaveFocus()
  expect(sessionStorage.getItem('message-1')).toBeNull()
})

test('values from a profile are not saved', async () => {
  await open(() => json({ data: {} }, 201))
  useSession.setState({ profile: sampleProfile() })
  await expect.element(box('Email')).toHaveValue('anna@example.com')
  await box('Message').fill('Hello')

  expect(sessionStorage.getItem('message-1')).toContain('Hello')
  expect(sessionStorage.getItem('message-1')).not.toContain('anna@example.com')
})

test('a mistyped email gets a correction, and a foreign phone number an explanation', async () => {
  await open(() => json({ data: {} }, 201))
  await box('Phone (optional)').fill('(416) 555-0123')
  await box('Email').fill('anna@gmial.com')
  await box('Message').click()

  await expect
    .element(box('Phone (optional)'))
    .toHaveAccessibleDescription(/We can only text and call US numbers\./)
  await page.getByRole('button', { name: 'Did you mean anna@gmail.com?' }).click()
  await expect.element(box('Email')).toHaveValue('anna@gmail.com')
})

test('pressing twice sends once, and another message is another request', async () => {
  const calls = await open(() => json({ data: {} }, 201))
  await fill()
  await send.dblClick()
  await page.getByRole('button', { name: 'Send another message' }).click()
  await box('Message').fill('One more thing.')
  await send.click()
  await expect.element(page.getByRole('heading', { name: 'We’ve received your message' })).toHaveFocus()

  const keys = calls.filter(({ path }) => path === '/api/contact').map(sentKey)
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(2)
})

async function open(answer: () => Response | Promise<Response>) {
  const calls = stubApi({
    'GET /api/config': () => json({ data: { services: { captcha: { kind: 'embedded' }, mapsKey: null } } }),
    'GET /api/captcha/challenge': () => json(easyChallenge),
    'POST /api/contact': answer,
  })
  await render(
    <RootDataContext value={rootData}>
      <MessageForm />
      <ToastArea />
    </RootDataContext>,
  )
  return calls
}

const rootData = {
  site: { configPhoneCall: '+12125550147', configPhoneNumber: '(212) 555-0147' },
} as RootData

async function fill() {
  await box('Name').fill('Ada Lovelace')
  await box('Email').fill('ada@example.com')
  await box('Message').fill('I left an umbrella in the car.')
}

function sentKey({ headers }: { headers: Headers }): string | null {
  return headers.get('Idempotency-Key')
}

/** The first attempt solves it, because every key has this prefix. */
const easyChallenge = {
  parameters: {
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    keyLength: 32,
    keyPrefix: '0',
    nonce: '00112233445566778899aabbccddeeff',
    salt: '00112233445566778899aabbccddeeff',
  },
  signature: 'none',
}
