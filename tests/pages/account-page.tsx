import { type ComponentType, type ReactNode, StrictMode } from 'react'
import { createRoutesStub } from 'react-router'
import { render } from 'vitest-browser-react'
import { useSession } from '#app/client/session.ts'
import { clearAuthToken } from '#app/client/session-cookie.ts'
import { type RootData, RootDataContext } from '#app/features/document/root-data.ts'
import { ToastArea } from '#app/ui/toasts/toast-area.tsx'
import { toastsStore } from '#app/ui/toasts/toasts-store.ts'
import { sampleProfile } from '#tests/samples/sample-profile.ts'
import { json } from './stub-api.ts'

/** For tests: an account page as a signed-out visitor opens it. */
export async function openAccountPage(Page: ComponentType, address = '/') {
  clearSession()
  const Stub = createRoutesStub([
    { path: '/', Component: () => shell(<Page />) },
    { path: '/user/profile', Component: () => shell(<h1>The profile</h1>) },
    { path: '/booking', Component: () => shell(<h1>The wizard</h1>) },
  ])
  return render(
    <StrictMode>
      <Stub initialEntries={[address]} />
    </StrictMode>,
  )
}

export function clearSession(): void {
  clearAuthToken()
  useSession.setState({ profile: null, ready: true })
  toastsStore.setState({ toasts: [] })
}

/** A bearer token in the server's format, which expires after `seconds`. */
export function sampleBearer(name: string, seconds = 900): string {
  return `${name}.${Math.floor(Date.now() / 1000) + seconds}.signature`
}

export const profileCall = 'GET /api/auth/profile'
export const respondWithProfile = () => json({ data: sampleProfile() })

/** The calls of a form's captcha; the first guess solves the challenge. */
export const captchaCalls = {
  'GET /api/config': () => json({ data: { services: { captcha: { kind: 'embedded' }, mapsKey: null } } }),
  'GET /api/captcha/challenge': () =>
    json({
      parameters: {
        algorithm: 'PBKDF2/SHA-256',
        cost: 1,
        keyLength: 32,
        keyPrefix: '0',
        nonce: '00112233445566778899aabbccddeeff',
        salt: '00112233445566778899aabbccddeeff',
      },
      signature: 'none',
    }),
}

function shell(children: ReactNode) {
  return (
    <RootDataContext value={rootData}>
      <main>{children}</main>
      <ToastArea />
    </RootDataContext>
  )
}

const rootData = {
  site: { configPhoneCall: '+12125550147', configPhoneNumber: '(212) 555-0147' },
} as RootData
