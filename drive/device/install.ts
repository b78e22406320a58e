import { useDrive } from '#drive/data/store.ts'
import { readSetting, writeSetting } from './color-mode.ts'

/** Sent by Chrome, Edge and Samsung's browser when the app can be installed. It is not in TypeScript's types. */
type InstallEvent = Event & { prompt(): Promise<unknown> }

const storageKey = 'drive-install-dismissed'

let offered: InstallEvent | undefined

/** Finds out whether the app can be put on the home screen, unless it is there or the chauffeur said no. */
export function watchForInstall(): void {
  if (isInstalled() || readSetting(storageKey)) return
  window.addEventListener('beforeinstallprompt', (event) => {
    // The browser's own bar would cover the button of a trip.
    event.preventDefault()
    offered = event as InstallEvent
    useDrive.setState({ install: 'button' })
  })
  window.addEventListener('appinstalled', () => useDrive.setState({ install: null }))
  if (isIos()) useDrive.setState({ install: 'share-menu' })
}

/** If the browser rejects the prompt, the button is gone too: each event prompts once, and another event brings it back. */
export async function install(): Promise<void> {
  const prompted = offered
  offered = undefined
  useDrive.setState({ install: null })
  try {
    await prompted?.prompt()
  } catch {}
}

export function dismissInstall(): void {
  writeSetting(storageKey, 'yes')
  useDrive.setState({ install: null })
}

function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches
}

/** An iPad says that it is a Mac; no Mac has a touch screen. */
function isIos(): boolean {
  return (
    /iPhone|iPad/.test(navigator.userAgent) ||
    (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
  )
}
