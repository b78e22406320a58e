import type { ReactNode } from 'react'
import { createRoutesStub } from 'react-router'
import { render } from 'vitest-browser-react'
import { useSession } from '#app/client/session.ts'
import { type RootData, RootDataContext } from '#app/features/document/root-data.ts'
import { ProfilePage } from '#app/routes/user/profile-page.tsx'
import { ModalHost } from '#app/ui/dialog/modals.tsx'
import { ToastArea } from '#app/ui/toasts/toast-area.tsx'
import { toastsStore } from '#app/ui/toasts/toasts-store.ts'
import type { Profile } from '#domain/account/profile.ts'
import { sampleCustomer } from '#tests/samples/sample-customer.ts'

type Setting = { at?: string; profile?: Profile | null; ready?: boolean; loadHome?: () => Promise<null> }

/** For tests: the page of a signed-in customer, and the pages it links to. */
export async function openProfile({
  at = '',
  profile = sampleCustomer,
  ready = true,
  loadHome,
}: Setting = {}) {
  toastsStore.setState({ toasts: [] })
  useSession.setState({ profile, ready })
  const Page = createRoutesStub([
    { path: '/user/profile', Component: () => shell(<ProfilePage title="Your Profile" />) },
    { path: '/booking', Component: () => shell(<p>The wizard</p>) },
    { path: '/booking/:slug', Component: () => shell(<p>The wizard with a car</p>) },
    { path: '/', loader: loadHome, Component: () => shell(<p>The home page</p>) },
  ])
  return render(<Page initialEntries={[`/user/profile${at}`]} />)
}

function shell(children: ReactNode) {
  return (
    <RootDataContext value={rootData}>
      <main>{children}</main>
      <ModalHost />
      <ToastArea />
    </RootDataContext>
  )
}

const rootData = {
  site: { configPhoneCall: '+12125550147', configPhoneNumber: '(212) 555-0147' },
  fleet: [{ slug: 'executive-sedan', name: 'Executive Sedan' }],
} as RootData
