import { useEffect } from 'react'
import { Outlet, useLocation, useNavigation } from 'react-router'
import { closeModals, ModalHost } from '#app/ui/dialog/modals.tsx'
import { preloadToasts, ToastArea } from '#app/ui/toasts/toast-area.tsx'
import { followChanges } from '#desk/api/live.ts'
import { loadMe, type Me, useMe } from '#desk/api/me.ts'
import { SetUpFactor } from '#desk/factors/set-up-factor.tsx'
import { useShortcuts } from '#desk/palette/use-shortcuts.tsx'
import { Prompts } from '#desk/sign-in/prompts.tsx'
import { SignInCard } from '#desk/sign-in/sign-in-card.tsx'
import { SignInScreen } from '#desk/sign-in/sign-in-screen.tsx'
import { FailureNotice } from '#desk/ui/failure.tsx'
import type { Section } from '#desk/ui/section.ts'
import { UndoBar } from '#desk/ui/undo.tsx'
import { LiveNotice } from './live-notice.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { PhoneBar } from './phone-bar.tsx'
import { Rail } from './rail.tsx'

/** Around every route: dialogs, toasts and the banner of a lost connection. */
export function Root() {
  const { pathname } = useLocation()
  useEffect(() => {
    void pathname
    return closeModals
  }, [pathname])
  useEffect(preloadToasts, [])
  return (
    <>
      <OfflineBanner />
      <Outlet />
      <ModalHost />
      <Prompts />
      <ToastArea />
      <UndoBar />
    </>
  )
}

/** The menu and the current screen, for someone who is signed in; for anyone else the step that is missing. */
export function Shell({ sections }: { sections: readonly Section[] }) {
  const { me, state, failure } = useMe()
  useLiveChanges()
  if (state === 'loading') return <SignInCard title="One moment" />
  if (state === 'failed' && failure)
    return (
      <SignInCard title="The desk didn’t load">
        <FailureNotice failure={failure} onRetry={loadMe} />
      </SignInCard>
    )
  if (!me || me.step === 'second-factor') return <SignInScreen />
  if (me.step === 'set-up') return <SetUpFactor onDone={loadMe} />
  return (
    <SignedIn me={me} sections={sections.filter(({ permission }) => me.permissions.includes(permission))} />
  )
}

function SignedIn({ me, sections }: { me: Me; sections: readonly Section[] }) {
  const isOpening = useNavigation().state !== 'idle'
  const openPalette = useShortcuts(sections)
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[14rem_minmax(0,1fr)] print:block">
      <a
        href="#main"
        className="sr-only rounded-control bg-raised px-4 py-2 text-ink focus:not-sr-only focus:fixed focus:start-4 focus:top-4 focus:z-50"
      >
        Skip to the content
      </a>
      <Rail {...{ sections, me, openPalette }} />
      <PhoneBar {...{ sections, me, openPalette }} />
      <main id="main" tabIndex={-1} aria-busy={isOpening || undefined} className="min-w-0 outline-none">
        <Outlet />
      </main>
      <LiveNotice />
    </div>
  )
}

/** Follows what others change, for as long as someone is signed in. Screens load after `me`, so nothing falls in between. */
function useLiveChanges(): void {
  const isSignedIn = useMe(({ me }) => me?.step === 'signed-in')
  useEffect(() => {
    const { me } = useMe.getState()
    return isSignedIn && me ? followChanges(me.liveFrom) : undefined
  }, [isSignedIn])
}
