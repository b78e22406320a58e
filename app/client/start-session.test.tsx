import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ToastArea } from '#app/ui/toasts/toast-area.tsx'
import { clearSession, profileCall, respondWithProfile, sampleBearer } from '#tests/pages/account-page.tsx'
import { json, stubApi } from '#tests/pages/stub-api.ts'
import { sampleProfile } from '#tests/samples/sample-profile.ts'
import { readAuthToken, useSession } from './session.ts'
import { clearAuthToken, writeAuthToken } from './session-cookie.ts'
import { syncSessionAcrossTabs } from './start-session.ts'
import { useRestoreSession } from './use-restore-session.ts'

const failed = page.getByRole('region', { name: 'Notifications' }).getByText('Failed to authenticate')

beforeEach(() => {
  clearSession()
  useSession.setState({ ready: false })
})

function App() {
  useRestoreSession()
  return <ToastArea />
}

test('without a cookie no call is made', async () => {
  const calls = stubApi({})
  await render(<App />)

  expect(useSession.getState()).toEqual({ profile: null, ready: true })
  expect(calls).toEqual([])
})

test('with a cookie the profile is loaded', async () => {
  writeAuthToken(sampleBearer('one'))
  stubApi({ [profileCall]: respondWithProfile })
  await render(<App />)

  await expect.poll(() => useSession.getState()).toEqual({ profile: sampleProfile(), ready: true })
})

test('an ended session shows Failed to authenticate and clears the cookie', async () => {
  writeAuthToken(sampleBearer('one'))
  const refuse = () => json({ message: 'Failed to authenticate' }, 401)
  stubApi({ [profileCall]: refuse, 'POST /api/auth/refresh': refuse })
  await render(<App />)

  await expect.element(failed).toBeVisible()
  expect(readAuthToken()).toBeNull()
  expect(useSession.getState()).toEqual({ profile: null, ready: true })
})

test('a failed server shows Failed to authenticate but does not sign out; the next check loads the profile', async () => {
  writeAuthToken(sampleBearer('one'))
  let respond = () => json({}, 503)
  stubApi({ [profileCall]: () => respond() })
  await render(<App />)
  await expect.element(failed).toBeVisible()
  expect(readAuthToken()).not.toBeNull()

  respond = respondWithProfile
  document.dispatchEvent(new Event('visibilitychange'))

  await expect.poll(() => useSession.getState().profile).toEqual(sampleProfile())
})

test('a sign-out in another tab is followed', async () => {
  writeAuthToken(sampleBearer('one'))
  stubApi({ [profileCall]: respondWithProfile })
  await render(<App />)
  await expect.poll(() => useSession.getState().profile).not.toBeNull()
  clearAuthToken()

  document.dispatchEvent(new Event('visibilitychange'))

  await expect.poll(() => useSession.getState().profile).toBeNull()
})

test('a sign-in in another tab is followed on pages that sync the session', async () => {
  stubApi({ [profileCall]: respondWithProfile })
  await render(<App />)
  syncSessionAcrossTabs()
  writeAuthToken(sampleBearer('one'))

  window.dispatchEvent(new Event('focus'))

  await expect.poll(() => useSession.getState().profile).toEqual(sampleProfile())
})

test('a page that syncs the session applies an earlier sign-in from another tab', async () => {
  stubApi({ [profileCall]: respondWithProfile })
  await render(<App />)
  writeAuthToken(sampleBearer('one'))

  syncSessionAcrossTabs()

  await expect.poll(() => useSession.getState().profile).toEqual(sampleProfile())
})

test('another customer’s sign-in in another tab replaces the profile', async () => {
  const other = sampleProfile({ id: 'b4a1c9de-0000-4000-8000-000000000002', firstName: 'Ben' })
  let shown = sampleProfile()
  const calls = stubApi({ [profileCall]: () => json({ data: shown }) })
  writeAuthToken(sampleBearer(payloadOf(shown.id)))
  await render(<App />)
  await expect.poll(() => useSession.getState().profile?.firstName).toBe('Anna')
  window.dispatchEvent(new Event('focus'))
  expect(calls).toHaveLength(1)

  shown = other
  writeAuthToken(sampleBearer(payloadOf(other.id)))
  window.dispatchEvent(new Event('focus'))

  await expect.poll(() => useSession.getState().profile?.firstName).toBe('Ben')
})

function payloadOf(user: string): string {
  return btoa(JSON.stringify({ user, session: 'a-session' })).replaceAll('=', '')
}
